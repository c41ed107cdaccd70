import { tAppointmentTags } from '#locale/scheduling/appointmentTags.ts'
import { asRow } from '../../../theme/looks.ts'
import { Badge } from '../../state/Badge.tsx'
import { useTagsOf } from './eventTagsContext.ts'

/** More tags than this are counted on a card. */
const maxOnCard = 2

/** The tags of an appointment on its card: by their short form, with the whole names for the pointer and for screen readers. */
export function AppointmentTags({ tags: ids }: { readonly tags: readonly string[] | undefined }) {
  const tags = useTagsOf(ids)
  if (tags.length === 0) return null
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <span className={asRow(4, 'inline', 'oneLine', 'shrinks')} title={names}>
      <span className="unseen">{tAppointmentTags('label', { names })}</span>
      <span className={asRow(4, 'inline', 'oneLine', 'shrinks')} aria-hidden="true">
        {tags.slice(0, maxOnCard).map(({ id, glyph, short, name }) => (
          <Badge key={id} kind="tag">
            {glyph ?? short ?? name}
          </Badge>
        ))}
        {tags.length > maxOnCard && <Badge kind="tag">{tAppointmentTags('more', { count: tags.length - maxOnCard })}</Badge>}
      </span>
    </span>
  )
}
