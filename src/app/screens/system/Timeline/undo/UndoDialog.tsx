import { useEffect, useState } from 'react'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { FormatContext } from '../../../../components/record/formatValue.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { type UndoStep, undoStepsFrom } from '#streams/past/undoSteps.ts'
import type { TimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { recordText } from '../log/entryTexts.ts'
import { useEntryNames } from '../log/LogPanel.tsx'
import { tTimeline } from '../tTimeline.ts'
import { refusalText, stepText } from './undoTexts.ts'

type Props = {
  readonly entry: TimelineEntry
  readonly log: TimelineLog
  readonly timeZone: string
  readonly onClose: () => void
}

const isPossible = (step: UndoStep): step is Extract<UndoStep, { request: object }> => 'request' in step
const keyOf = ({ area, record, entry }: UndoStep): string => `${area} ${record} ${entry.position}`

/** Lists what takes back an entry now, and what cannot be taken back and why. The chosen commands are sent as one. */
export function UndoDialog({ entry, log, timeZone, onClose }: Props) {
  const { steps, failed } = useUndoSteps(entry, log)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { send, isSending, problem } = useSendTogether(onClose)
  const formatContext = { names: useEntryNames([entry]), timeZone }
  const possible = steps?.filter(isPossible) ?? []
  const chosen = possible.filter((step) => !left.has(keyOf(step)))
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isDisabled={chosen.length === 0} isPending={isSending} onPress={() => send(chosen)}>
        {tTimeline('undoSubmit', { count: chosen.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={tTimeline('undoTitle', { time: wholeTimeOf(entry.at, timeZone) })} isOpen onClose={onClose} actions={actions}>
      <p className={asText('body', 'quiet')}>{tTimeline('undoHelp')}</p>
      {(problem ?? failed) && (
        <p className={asText('body', 'red')} role="alert">
          {problem ?? tTimeline('failed')}
        </p>
      )}
      {!steps && !failed && <Loading rows={3} />}
      {steps && possible.length === 0 && <p className={asText('label')}>{tTimeline('undoNone')}</p>}
      <Choices {...{ possible, left, formatContext }} onToggle={(step) => setLeft(toggled(left, step, possible))} />
      {steps && <Impossible steps={steps.filter((step) => !isPossible(step))} formatContext={formatContext} />}
    </Dialog>
  )
}

type ChoicesProps = {
  readonly possible: readonly UndoStep[]
  readonly left: ReadonlySet<string>
  readonly formatContext: FormatContext
  readonly onToggle: (step: UndoStep) => void
}

const Choices = ({ possible, left, formatContext, onToggle }: ChoicesProps) => (
  <ul className={asStack(10)}>
    {possible.map((step) => (
      <li key={keyOf(step)}>
        <label className={classNames(asRow(10, 'start'))}>
          <input type="checkbox" checked={!left.has(keyOf(step))} onChange={() => onToggle(step)} />
          <StepLine step={step} formatContext={formatContext} />
        </label>
      </li>
    ))}
  </ul>
)

/** A step is taken back only after the later ones of its record: it is left out with the earlier ones, and chosen with the later ones. */
function toggled(left: ReadonlySet<string>, step: UndoStep, all: readonly UndoStep[]): ReadonlySet<string> {
  const isBack = left.has(keyOf(step))
  const moved = all.filter(
    ({ area, record, entry }) =>
      area === step.area &&
      record === step.record &&
      (isBack ? entry.position >= step.entry.position : entry.position <= step.entry.position),
  )
  const keys = new Set(moved.map(keyOf))
  return isBack ? new Set([...left].filter((key) => !keys.has(key))) : new Set([...left, ...keys])
}

function useUndoSteps(entry: TimelineEntry, { entries }: TimelineLog) {
  const client = useClient()
  const [steps, setSteps] = useState<readonly UndoStep[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    undoStepsFrom(client, entry, entries).then(
      (found) => !isOver && setSteps(found),
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [client, entry, entries])
  return { steps, failed }
}

function useSendTogether(onDone: () => void) {
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (steps: readonly Extract<UndoStep, { request: object }>[]) => {
    setSending(true)
    setProblem(null)
    client
      .sendTogether(steps.map(({ request }) => request))
      .then(onDone, (failure: unknown) => setProblem(failure instanceof ProblemError ? refusalText(failure.problem) : tTimeline('failed')))
      .finally(() => setSending(false))
  }
  return { send, isSending, problem }
}

type LineProps = { readonly step: UndoStep; readonly formatContext: FormatContext }

function StepLine({ step, formatContext }: LineProps) {
  const { area, record, entry } = step
  const details = [recordText(formatContext, area, record), wholeTimeOf(entry.at, formatContext.timeZone), entry.by.name]
  return (
    <span className={asStack(1, 'shrinks')}>
      <span className={asText('label', 'breaks')}>{stepText(step)}</span>
      <span className={asText('small', 'faint', 'breaks')}>{details.join(', ')}</span>
    </span>
  )
}

function Impossible({ steps, formatContext }: Pick<LineProps, 'formatContext'> & { readonly steps: readonly UndoStep[] }) {
  if (steps.length === 0) return null
  return (
    <section className={asStack(8)}>
      <h3 className={asText('label')}>{tTimeline('cannotUndo')}</h3>
      <ul className={asStack(8)}>
        {steps.map((step) => (
          <li key={keyOf(step)} className={asStack(1)}>
            <StepLine step={step} formatContext={formatContext} />
            {'refusal' in step && <span className={asText('small', 'quiet')}>{refusalText(step.refusal)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
