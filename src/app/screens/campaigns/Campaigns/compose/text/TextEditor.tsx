import type { TemplateVariable } from '#domain/messaging/template.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { Field } from '../../../../../components/form/Field.tsx'
import { PlacesField } from '../../../../../components/messaging/PlacesField.tsx'
import { SegmentedControl } from '../../../../../components/form/SegmentedControl.tsx'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import type { ComposePart } from '../composePart.ts'
import type { AudienceCount } from '../audience/useAudience.ts'
import { CampaignTemplates } from './CampaignTemplates.tsx'
import { Preview } from './Preview.tsx'

type Props = ComposePart & { readonly count: AudienceCount | null }

const channels = (['preferred', 'sms', 'email'] as const).map((id) => ({ id, label: tCompose(`channels.${id}`) }))
const purposes = (['service', 'marketing'] as const).map((id) => ({ id, label: tCompose(`purposes.${id}`) }))
const openPlaces: readonly TemplateVariable[] = ['patient.firstName', 'practice.name']

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
      <PlacesField
        label={tCompose('body')}
        body={body}
        variables={openPlaces}
        error={errorAt('body')}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ body: text })}
      />
      {!isReadOnly && (
        <span>
          <CampaignTemplates onChoose={onChange} />
        </span>
      )}
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
