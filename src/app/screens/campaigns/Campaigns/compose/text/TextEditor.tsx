import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { Field } from '../../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../../components/form/SegmentedControl.tsx'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import type { ComposePart } from '../composePart.ts'
import type { AudienceCount } from '../audience/useAudience.ts'
import { CampaignTemplates } from './CampaignTemplates.tsx'
import { Preview } from './Preview.tsx'

type Props = ComposePart & { readonly count: AudienceCount | null }

const channels = (['preferred', 'sms', 'email'] as const).map((id) => ({ id, label: tCompose(`channels.${id}`) }))
const purposes = (['service', 'marketing'] as const).map((id) => ({ id, label: tCompose(`purposes.${id}`) }))
const places = [
  { place: 'patient.firstName', label: tCompose('places.firstName') },
  { place: 'practice.name', label: tCompose('places.practice') },
]

/** The text, and what a patient of the audience gets. */
export function TextEditor({ draft, onChange, isReadOnly, errorAt, count }: Props) {
  const { body, subject, channel } = draft
  return (
    <div className={asStack(12, 'shrinks')}>
      <h2 className={asText('heading')}>{tCompose('what')}</h2>
      <TextChoices draft={draft} onChange={onChange} isReadOnly={isReadOnly} />
      {channel !== 'sms' && (
        <Field
          label={tCompose('subject')}
          help={tCompose('subjectHelp')}
          value={subject ?? ''}
          error={errorAt('subject')}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ subject: text.trim() === '' ? null : text })}
        />
      )}
      <Field
        label={tCompose('body')}
        isLong
        value={body}
        error={errorAt('body')}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ body: text })}
      />
      {!isReadOnly && <InsertBar body={body} onChange={onChange} />}
      <Preview draft={draft} count={count} />
    </div>
  )
}

const TextChoices = ({ draft: { channel, purpose }, onChange, isReadOnly }: Pick<Props, 'draft' | 'onChange' | 'isReadOnly'>) => (
  <div className={asRow(8, 'wraps')} inert={isReadOnly}>
    <SegmentedControl label={tCompose('channel')} choices={channels} chosen={channel} onChoose={(next) => onChange({ channel: next })} />
    <SegmentedControl label={tCompose('purpose')} choices={purposes} chosen={purpose} onChoose={(next) => onChange({ purpose: next })} />
  </div>
)

/** What can be put into the text: the places that the server fills in, and a template. */
const InsertBar = ({ body, onChange }: { readonly body: string; readonly onChange: Props['onChange'] }) => (
  <div className={asRow(8, 'wraps')}>
    {places.map(({ place, label }) => (
      <Button key={place} isSoft onPress={() => onChange({ body: `${body}{{${place}}}` })}>
        {label}
      </Button>
    ))}
    <CampaignTemplates onChoose={(template) => onChange(template)} />
  </div>
)
