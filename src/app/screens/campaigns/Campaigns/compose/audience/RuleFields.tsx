import type { AudienceRule } from '#domain/campaigns/audience.ts'
import { type RecallKind, recallKinds } from '#domain/people/patientRecall.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { SelectField, type SelectOption } from '../../../../../components/form/SelectField.tsx'
import { asRow } from '../../../../../theme/looks.ts'
import { tPatientRecallKind } from '../../running/tPatientRecallKind.ts'
import styles from '../Compose.module.css'
import { NumberField } from '../NumberField.tsx'
import type { Vocabularies } from './useVocabularies.ts'

type Props = { readonly rule: AudienceRule; readonly vocabularies: Vocabularies; readonly onChange: (rule: AudienceRule) => void }

/** The values of one rule. */
export function RuleFields({ rule, vocabularies, onChange }: Props) {
  switch (rule.of) {
    case 'tag':
      return <Choice of="tag" options={vocabularies.tags} chosen={rule.tag} onChoose={(tag) => onChange({ ...rule, tag })} />
    case 'provider':
      return (
        <Choice
          of="provider"
          options={vocabularies.providers}
          chosen={rule.provider}
          onChoose={(provider) => onChange({ ...rule, provider })}
        />
      )
    case 'type':
      return <Choice of="type" options={vocabularies.types} chosen={rule.type} onChoose={(type) => onChange({ ...rule, type })} />
    case 'location':
      return (
        <Choice
          of="location"
          options={vocabularies.locations}
          chosen={rule.location}
          onChoose={(location) => onChange({ ...rule, location })}
        />
      )
    case 'age':
    case 'lastAppointment':
      return <Range of={rule.of} rule={rule} onChange={(range) => onChange({ ...rule, ...range })} />
    case 'recall':
      return <RecallFields rule={rule} onChange={onChange} />
    default:
      return null
  }
}

type ChoiceProps = {
  readonly of: 'tag' | 'provider' | 'type' | 'location' | 'kind'
  readonly options: readonly SelectOption[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}
const Choice = ({ of, ...field }: ChoiceProps) => (
  <div className={styles.choice}>
    <SelectField label={tCompose(`fields.${of}`)} {...field} />
  </div>
)

type RangeProps = {
  readonly of: 'age' | 'lastAppointment'
  readonly rule: { readonly from: number | null; readonly to: number | null }
  readonly onChange: (range: { readonly from: number | null } | { readonly to: number | null }) => void
}
const maxOf = { age: 130, lastAppointment: 240 }
const Range = ({ of, rule, onChange }: RangeProps) => (
  <div className={asRow('4 10', 'center', 'wraps')}>
    <NumberField label={tCompose('fields.from')} value={rule.from} min={0} max={maxOf[of]} onChange={(from) => onChange({ from })} />
    <NumberField label={tCompose('fields.to')} value={rule.to} min={0} max={maxOf[of]} onChange={(to) => onChange({ to })} />
    <span className={styles.unit}>{tCompose(of === 'age' ? 'fields.years' : 'fields.monthsAgo')}</span>
  </div>
)

const anyKind = 'any'
const kindOptions: readonly SelectOption[] = [
  { id: anyKind, label: tCompose('anyKind') },
  ...recallKinds.map((id) => ({ id, label: tPatientRecallKind(id) })),
]

type RecallRule = Extract<AudienceRule, { of: 'recall' }>

const RecallFields = ({ rule, onChange }: { readonly rule: RecallRule; readonly onChange: (rule: AudienceRule) => void }) => (
  <>
    <Choice
      of="kind"
      options={kindOptions}
      chosen={rule.kind ?? anyKind}
      onChoose={(kind) => onChange({ ...rule, kind: kind === anyKind ? null : (kind as RecallKind) })}
    />
    <div className={asRow('4 10', 'center', 'wraps')}>
      <NumberField
        label={tCompose('fields.within')}
        value={rule.within}
        min={0}
        max={365}
        onChange={(within) => onChange({ ...rule, within: within ?? 0 })}
      />
      <NumberField
        label={tCompose('fields.since')}
        value={rule.since}
        min={0}
        max={3650}
        onChange={(since) => onChange({ ...rule, since })}
      />
    </div>
  </>
)
