import { IconPlus, IconX } from '@tabler/icons-react'
import type { Audience, AudienceRule } from '#domain/campaigns/audience.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { Menu } from '../../../../../components/overlays/Menu.tsx'
import { classNames } from '../../../../../classNames.ts'
import { asStack, asText } from '../../../../../theme/looks.ts'
import styles from '../Compose.module.css'
import type { ComposePart } from '../composePart.ts'
import { RuleFields } from './RuleFields.tsx'
import { useVocabularies, type Vocabularies } from './useVocabularies.ts'

const ruleNames = [
  'recall',
  'lastAppointment',
  'nextAppointment',
  'neverAttended',
  'age',
  'tag',
  'provider',
  'type',
  'location',
] as const satisfies readonly AudienceRule['of'][]

/** A new rule with the values that it most often has; `null` if there is nothing to choose from. */
function newRule(of: AudienceRule['of'], { tags, providers, types, locations }: Vocabularies): AudienceRule | null {
  const first = { tag: tags[0], provider: providers[0], type: types[0], location: locations[0] }
  switch (of) {
    case 'recall':
      return { of, kind: null, within: 14, since: null, not: false }
    case 'lastAppointment':
      return { of, from: 6, to: 18, not: false }
    case 'age':
      return { of, from: 18, to: null, not: false }
    case 'nextAppointment':
      return { of, not: true }
    case 'neverAttended':
      return { of, not: true }
    case 'tag':
      return first.tag ? { of, tag: first.tag.id, not: false } : null
    case 'provider':
      return first.provider ? { of, provider: first.provider.id, not: false } : null
    case 'type':
      return first.type ? { of, type: first.type.id, not: false } : null
    default:
      return first.location ? { of: 'location', location: first.location.id, not: false } : null
  }
}

/** The rules of an audience. Rules of a group must all fit; one group is enough. */
export function AudienceEditor({ draft: { audience }, onChange, isReadOnly, errorAt }: ComposePart) {
  const vocabularies = useVocabularies()
  const set = (next: Audience) => onChange({ audience: next.filter((group) => group.length > 0) })
  const setGroup = (index: number, group: readonly AudienceRule[]) =>
    set(audience.map((one, position) => (position === index ? [...group] : one)))
  const error = errorAt('audience')
  return (
    <div className={classNames(asStack(8, 'itemsStart'), styles.audience)}>
      {audience.length === 0 && <p className={asText('small', 'quiet')}>{tCompose('noRules')}</p>}
      {audience.map((group, index) => (
        <RuleGroup
          // A group has no identity but its place.
          key={index}
          index={index}
          group={group}
          vocabularies={vocabularies}
          isReadOnly={isReadOnly}
          onChange={(next) => setGroup(index, next)}
        />
      ))}
      {!isReadOnly && (
        <AddRule label={tCompose(audience.length === 0 ? 'addRule' : 'addGroup')} onAdd={(rule) => set([...audience, [rule]])} />
      )}
      {error !== undefined && <p className={asText('small', 'amber')}>{error}</p>}
    </div>
  )
}

type GroupProps = {
  readonly index: number
  readonly group: readonly AudienceRule[]
  readonly vocabularies: Vocabularies
  readonly isReadOnly: boolean
  readonly onChange: (group: readonly AudienceRule[]) => void
}

const RuleGroup = ({ index, group, vocabularies, isReadOnly, onChange }: GroupProps) => (
  <fieldset className={styles.group} disabled={isReadOnly}>
    <legend className={index === 0 ? 'unseen' : styles.or}>{index === 0 ? tCompose('firstGroup') : tCompose('or')}</legend>
    {group.map((rule, place) => (
      <RuleRow
        key={`${rule.of} ${place}`}
        rule={rule}
        isFirst={place === 0}
        vocabularies={vocabularies}
        onChange={(changed) => onChange(group.map((one, at) => (at === place ? changed : one)))}
        onRemove={() => onChange(group.filter((_, at) => at !== place))}
      />
    ))}
    {!isReadOnly && <AddRule label={tCompose('addRule')} onAdd={(rule) => onChange([...group, rule])} />}
  </fieldset>
)

type RowProps = {
  readonly rule: AudienceRule
  readonly isFirst: boolean
  readonly vocabularies: Vocabularies
  readonly onChange: (rule: AudienceRule) => void
  readonly onRemove: () => void
}

function RuleRow({ rule, isFirst, vocabularies, onChange, onRemove }: RowProps) {
  const name = tCampaigns(`rules.${rule.of}`)
  return (
    <div className={styles.rule}>
      <button
        type="button"
        className={classNames(asText('small', 'quiet', 'bare'), styles.not)}
        aria-pressed={rule.not}
        onClick={() => onChange({ ...rule, not: !rule.not })}
      >
        {tCompose(rule.not ? 'not' : isFirst ? 'all' : 'and')}
        <span className="unseen">, {tCompose('turnRound', { name })}</span>
      </button>
      <div className={classNames(asStack(6, 'shrinks'), styles.ruleBox)}>
        <span className={asText('label')}>{name}</span>
        <RuleFields rule={rule} vocabularies={vocabularies} onChange={onChange} />
      </div>
      <Button
        kind="quiet"
        aria-label={tCompose('removeRule', { name })}
        onPress={onRemove}
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
      >
        <span className="unseen">{tCompose('removeRule', { name })}</span>
      </Button>
    </div>
  )
}

function AddRule({ label, onAdd }: { readonly label: string; readonly onAdd: (rule: AudienceRule) => void }) {
  const vocabularies = useVocabularies()
  const choices = ruleNames.flatMap((of) => {
    const rule = newRule(of, vocabularies)
    return rule ? [{ id: of, label: tCampaigns(`rules.${of}`), onChoose: () => onAdd(rule) }] : []
  })
  return (
    <Menu label={label} groups={[{ id: 'rules', choices }]}>
      <Button kind="quiet" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
        {label}
      </Button>
    </Menu>
  )
}
