import { useEffect, useState } from 'react'
import { weekdayNameOf } from '#locale/common/time.ts'
import { tRepeats } from '#locale/scheduling/repeats.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { DateField } from '../../../form/date/DateField.tsx'
import { Field } from '../../../form/Field.tsx'
import { SegmentedControl } from '../../../form/SegmentedControl.tsx'
import { SelectField } from '../../../form/SelectField.tsx'
import { ToggleGroup } from '../../../form/ToggleGroup.tsx'
import { useFormContext, useFieldError } from '../../formContext.ts'
import { ErrorLine, LabelledInput } from '../../inputs/LabelledInput.tsx'
import inputs from '../../inputs/inputs.module.css'
import type { CustomEditorProps } from '../customEditorProps.ts'
import { dayOfMonth, weekdayAt, wholeDayOf } from './describeRepeats.ts'
import {
  type RepeatDraft,
  type RepeatEnds,
  type RepeatKind,
  type RepeatStart,
  repeatDraftOf,
  repeatEnds,
  repeatKinds,
  ruleOf,
  startOf,
  weeksOf,
  withKind,
  withWeekdays,
  faultOf,
  type RepeatFault,
} from './repeatDraft.ts'
import styles from './RepeatsEditor.module.css'
import { RepeatsSummary } from './RepeatsSummary.tsx'

/** How a new event repeats. A rule that it cannot show stays as it is. */
export function RepeatsEditor({ input, onInput }: CustomEditorProps) {
  const { timeZone } = useFormContext().formatContext
  const { rrule = '', startsAt } = input
  const [imported] = useState(() => (typeof rrule === 'string' ? rrule : ''))
  const [first] = useState(() => repeatDraftOf(imported, timeZone))
  const [draft, setDraft] = useState(first)
  const start = startOf(startsAt, timeZone)
  const rule = draft === first || start === null ? null : ruleOf(draft, start, imported)
  // The rule also depends on the start of the event, which is another field.
  useEffect(() => {
    if (rule !== null) onInput({ rrule: rule })
  }, [rule, onInput])
  const fault = useEndFault(draft, start)
  const change = (part: Partial<RepeatDraft>) => setDraft((current) => ({ ...current, ...part }))
  const isRepeated = draft.kind !== 'never' && draft.kind !== 'other'
  return (
    <div className={classNames(asStack(8, 'shrinks'), inputs.group)} role="group" aria-label={tRepeats('name')} data-field="rrule">
      <SelectField
        label={tRepeats('name')}
        options={kindOptions(first.kind === 'other', start)}
        chosen={draft.kind}
        onChoose={(kind) => setDraft((current) => withKind(current, kind as RepeatKind, start))}
      />
      {draft.kind === 'other' && <ImportedRule rule={imported} />}
      {start && weeksOf(draft.kind) !== null && (
        <WeekdaysInput draft={draft} start={start} onChange={(weekdays) => setDraft((current) => withWeekdays(current, weekdays, start))} />
      )}
      {isRepeated && <EndInput draft={draft} error={fault} onChange={change} />}
      {isRepeated && start && <RepeatsSummary draft={draft} start={start} />}
      {fault === undefined && <ErrorLine path="rrule" />}
    </div>
  )
}

const kindOptions = (isImported: boolean, start: RepeatStart | null) =>
  repeatKinds
    .filter((kind) => (kind !== 'other' || isImported) && (kind !== 'month' || start !== null))
    .map((kind) => ({ id: kind, label: kindLabel(kind, start) }))

function kindLabel(kind: RepeatKind, start: RepeatStart | null): string {
  const weeks = weeksOf(kind)
  if (weeks !== null && weeks > 1) return tRepeats('weeks', { weeks })
  if (kind === 'month') return tRepeats('month', { day: start ? dayOfMonth(start.day) : '' })
  return tRepeats(kind === 'never' || kind === 'day' || kind === 'other' ? kind : 'week')
}

function ImportedRule({ rule }: { readonly rule: string }) {
  return (
    <div className={classNames(asStack(4), styles.summary)}>
      <p className={asText('body', 'breaks')}>{rule}</p>
      <p className={asText('small', 'quiet')}>{tRepeats('otherHelp')}</p>
    </div>
  )
}

type WeekdaysInputProps = {
  readonly draft: RepeatDraft
  readonly start: RepeatStart
  readonly onChange: (weekdays: readonly number[]) => void
}

const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ id: String(weekday), label: weekdayNameOf(weekday) }))

function WeekdaysInput({ draft: { weekdays }, start, onChange }: WeekdaysInputProps) {
  const chosen = weekdays.length > 0 ? weekdays : [weekdayAt(start.day)]
  return (
    <LabelledInput label={tRepeats('weekdays')} path="rrule.weekdays" isCompact>
      <ToggleGroup
        label={tRepeats('weekdays')}
        options={weekdayOptions}
        chosen={chosen.map(String)}
        onChoose={(ids) => onChange(ids.map(Number))}
      />
    </LabelledInput>
  )
}

type EndInputProps = {
  readonly draft: RepeatDraft
  readonly error: string | undefined
  readonly onChange: (part: Partial<RepeatDraft>) => void
}

function EndInput({ draft, error, onChange }: EndInputProps) {
  return (
    <div className={asStack(8)}>
      <LabelledInput label={tRepeats('ends')} path="rrule.end" isCompact>
        <SegmentedControl<RepeatEnds>
          label={tRepeats('ends')}
          choices={repeatEnds.map((id) => ({ id, label: tRepeats(id) }))}
          chosen={draft.ends}
          onChoose={(ends) => onChange({ ends })}
        />
      </LabelledInput>
      {draft.ends !== 'latest' && (
        <div className={styles.value}>
          {draft.ends === 'until' ? (
            <DateField label={tRepeats('lastDay')} value={draft.until} error={error} onChange={(until) => onChange({ until })} />
          ) : (
            <Field
              label={tRepeats('count')}
              inputMode="numeric"
              value={draft.count}
              error={error}
              onChange={(count) => onChange({ count })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The fault of the end, before the server finds it; a missing end only once the user has tried to save. */
function useEndFault(draft: RepeatDraft, start: RepeatStart | null): string | undefined {
  const isRefused = useFieldError('rrule') !== undefined
  const fault = start && faultOf(draft, start)
  return fault && (fault.code !== 'endMissing' || isRefused) ? faultText(fault) : undefined
}

function faultText(fault: RepeatFault): string {
  if (fault.code === 'tooLate') return tRepeats('tooLate', { day: wholeDayOf(fault.latest) })
  if (fault.code === 'tooMany') return tRepeats('tooMany', { most: fault.most })
  return tRepeats(fault.code)
}
