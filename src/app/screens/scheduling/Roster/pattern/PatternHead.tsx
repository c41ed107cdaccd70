import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { shortDayNameOf } from '#locale/scheduling/rosterTimes.ts'
import { chairsByNumber, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairOf, type RosterDraft } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { DateField } from '../../../../components/form/date/DateField.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { firstChange } from '../useHours.ts'
import type { HoursEditor } from '../useHoursEditor.ts'
import styles from './PatternHead.module.css'

type Props = {
  readonly draft: RosterDraft
  readonly rows: RosterRows
  readonly owner: RosterOwner
  readonly editor: HoursEditor
  readonly mayChange: boolean
}

const usualCounts = [1, 2, 4]
const noChair = 'none'

/** From when the hours count, how long, after how many weeks they repeat, and in which chair. */
export function PatternHead({ draft, rows, owner, editor, mayChange }: Props) {
  const count = draft.pattern.length
  const counts = usualCounts.includes(count) ? usualCounts : [...usualCounts, count]
  if (!mayChange) return <ReadHead draft={draft} rows={rows} />
  return (
    <div className={classNames(asRow(0, 'start', 'wraps'), styles.head)}>
      <Span draft={draft} editor={editor} />
      <div className={asStack(4)}>
        <span className={asText('small', 'strong')} aria-hidden="true">
          {tRoster('repeats')}
        </span>
        <SegmentedControl
          label={tRoster('repeats')}
          choices={counts.map((weeks) => ({
            id: String(weeks),
            label: weeks === 1 ? tRoster('week') : tRoster('weeks', { count: weeks }),
          }))}
          chosen={String(count)}
          onChoose={(weeks) => editor.setWeeks(Number(weeks))}
        />
      </div>
      {owner.provider !== null && <Chair draft={draft} rows={rows} editor={editor} />}
    </div>
  )
}

/** The first and the last day. A day that cannot be is named and not taken. */
function Span({ draft, editor }: Pick<Props, 'draft' | 'editor'>) {
  const first = firstChange(useToday())
  const [faults, setFaults] = useState<{ readonly from?: string; readonly until?: string }>({})
  const setFrom = (day: Day) => {
    const isTooEarly = day === '' || day < first
    const isAfterEnd = draft.until !== null && day > draft.until
    setFaults(
      isTooEarly ? { from: tRoster('tooEarly', { day: shortDayNameOf(first) }) } : isAfterEnd ? { from: tRoster('beforeStart') } : {},
    )
    if (!isTooEarly && !isAfterEnd) editor.setFrom(day)
  }
  const setUntil = (day: string) => {
    const isFault = day !== '' && day < draft.from
    setFaults(isFault ? { until: tRoster('beforeStart') } : {})
    if (!isFault) editor.setUntil(day === '' ? null : day)
  }
  return (
    <>
      <div className={styles.date}>
        <DateField label={tRoster('from')} value={draft.from} onChange={setFrom} error={faults.from} />
      </div>
      <div className={styles.date}>
        <DateField label={tRoster('until')} value={draft.until ?? ''} onChange={setUntil} error={faults.until} />
      </div>
    </>
  )
}

function Chair({ draft, rows, editor }: Pick<Props, 'draft' | 'rows' | 'editor'>) {
  const chosen = chairOf(draft.pattern)
  const options = [
    ...chairsByNumber(rows.chairs).map((chair) => ({ id: chair.id, label: chairLabel(chair) })),
    { id: noChair, label: tRoster('noChair') },
  ]
  return (
    <div className={styles.chair}>
      <SelectField
        label={tRoster('chair')}
        options={options}
        chosen={chosen === undefined ? null : (chosen ?? noChair)}
        onChoose={(id) => editor.setChair(id === noChair ? null : id)}
      />
    </div>
  )
}

const dayText = (day: Day): string => `${shortDayNameOf(day)} ${day.slice(0, 4)}`

/** The same for a user who may not change it. */
function ReadHead({ draft, rows }: Pick<Props, 'draft' | 'rows'>) {
  const count = draft.pattern.length
  const chair = rows.chairs.get(chairOf(draft.pattern) ?? '')
  const lines = [
    [tRoster('from'), dayText(draft.from)],
    [tRoster('until'), draft.until === null ? tRoster('noEnd') : dayText(draft.until)],
    [tRoster('repeats'), count === 1 ? tRoster('week') : tRoster('weeks', { count })],
    ...(chair ? [[tRoster('chair'), chairLabel(chair)]] : []),
  ]
  return (
    <dl className={classNames(asRow(0, 'start', 'wraps'), styles.head)}>
      {lines.map(([label, text]) => (
        <div key={label} className={asStack(4)}>
          <dt className={asText('small', 'strong')}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
