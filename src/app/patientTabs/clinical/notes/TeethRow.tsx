import { IconX } from '@tabler/icons-react'
import { tNotes } from '#locale/clinical/notes.ts'
import { Button } from '../../../components/form/Button.tsx'
import { asRow, asText } from '../../../theme/looks.ts'

type Props = {
  readonly teeth: readonly number[] /** `null`: the user may not change them. */
  readonly onRemove: ((tooth: number) => void) | null
}

/** The teeth that the note is about: those that the text names. */
export function TeethRow({ teeth, onRemove }: Props) {
  if (teeth.length === 0) return <span />
  return (
    <span className={asRow(8, 'center', 'wraps')} role="group" aria-label={tNotes('teeth')}>
      <span className={asText('small', 'quiet')}>{tNotes('teeth')}</span>
      {teeth.map((tooth) =>
        onRemove ? (
          <Button key={tooth} isSoft aria-label={tNotes('removeTooth', { tooth })} onPress={() => onRemove(tooth)}>
            <span className={asRow(4, 'center')}>
              {tooth}
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </span>
          </Button>
        ) : (
          <span key={tooth} className={asText('label')}>
            {tooth}
          </span>
        ),
      )}
    </span>
  )
}
