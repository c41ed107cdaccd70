import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { type AwayDraft, awayFaults, awayReasons } from './awayDraft.ts'
import { tAway } from './tAway.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from './AwayDrawer.module.css'

type Props = { readonly draft: AwayDraft; readonly onChange: (patch: Partial<AwayDraft>) => void }

/** Why a provider is away, and how long. */
export function AwayFields({ draft, onChange }: Props) {
  const faults = awayFaults(draft)
  return (
    <div className={asStack(10, 'itemsStart')}>
      <SegmentedControl
        label={tAway('reason')}
        choices={awayReasons.map((id) => ({ id, label: tAway(`reasons.${id}`) }))}
        chosen={draft.reason}
        onChoose={(reason) => onChange({ reason })}
      />
      <SegmentedControl
        label={tAway('length')}
        choices={(['day', 'part'] as const).map((id) => ({ id, label: tAway(`lengths.${id}`) }))}
        chosen={draft.isPart ? 'part' : 'day'}
        onChoose={(length) => onChange({ isPart: length === 'part' })}
      />
      {draft.isPart && (
        <div className={styles.times}>
          <Field
            label={tAway('from')}
            inputMode="numeric"
            value={draft.from}
            error={faults.from && tAway(faults.from)}
            onChange={(from) => onChange({ from })}
          />
          <Field
            label={tAway('until')}
            inputMode="numeric"
            value={draft.until}
            error={faults.until && tAway(faults.until)}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
    </div>
  )
}
