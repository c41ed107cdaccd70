import { useMemo, useState } from 'react'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { compareExams } from '#domain/clinical/perio/compareExams.ts'
import { sitePath } from '#domain/clinical/perio/entry/entryPath.ts'
import { type EntryWay, type LaneStep, usualWay } from '#domain/clinical/perio/entry/laneStep.ts'
import { perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import { perioShares } from '#domain/clinical/perio/perioShares.ts'
import { applyStrokes, countStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import type { Account } from '#domain/practice/user.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { useClient } from '../../../appContext.ts'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useAccount } from '../../../session/useAccount.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { type ExamChoices, ExamToolbar } from './ExamToolbar.tsx'
import { EntryFrame } from './entry/EntryFrame.tsx'
import { EntryOptions } from './entry/EntryOptions.tsx'
import { KeyHelp } from './entry/KeyHelp.tsx'
import { NumberPad } from './entry/NumberPad.tsx'
import { PassChoice } from './entry/PassChoice.tsx'
import { nothingUnsent, strokeQueueOf } from './entry/strokeQueue.ts'
import { UnsentNotice } from './entry/UnsentNotice.tsx'
import { useEntryVoice } from './entry/useEntryVoice.ts'
import { type PerioEntry, usePerioEntry } from './entry/usePerioEntry.ts'
import type { PerioExamRow } from './perioExamRow.ts'
import styles from './PerioTab.module.css'
import { CloseExam } from './side/CloseExam.tsx'
import { DeeperPanel } from './side/DeeperPanel.tsx'
import { SharesPanel } from './side/SharesPanel.tsx'
import { type LaneState, WayPanel } from './side/WayPanel.tsx'
import { useGlows } from './useGlows.ts'

/** An exam that is being entered, with the strokes that the server has not confirmed. */
function useEnteredExam(row: PerioExamRow) {
  const client = useClient()
  const queue = useMemo(() => strokeQueueOf(client, row.id), [client, row.id])
  const unsent = useObservable(queue.unsent$, nothingUnsent)
  const exam = useMemo(
    (): PerioExamRow => (countStrokes(unsent.strokes) === 0 ? row : { ...row, ...applyStrokes(row, unsent.strokes) }),
    [row, unsent],
  )
  return { exam, queue, unsent }
}

const laneStateOf = (exam: PerioExamRow, entry: PerioEntry, step: LaneStep): LaneState => {
  const { path, index } = entry.cursor
  if (path[index]?.lane === step.lane) return 'current'
  const isDone = sitePath(exam, [step]).every(({ tooth, site }) => siteReading(exam, tooth, site).probing !== null)
  return isDone ? 'done' : 'open'
}

/** Takes the keys of the user; `takesFocus` after a press on a button that is gone. */
export function OpenExam({ takesFocus, ...choices }: ExamChoices & { readonly takesFocus: boolean }) {
  const { compared } = choices
  const { exam, queue, unsent } = useEnteredExam(choices.exam)
  const { way, voice, change } = useEntryChoices()
  const entry = usePerioEntry({ exam, way, onStrokes: queue.add, onFeedback: useEntryVoice(voice) })
  const { glows, name } = useGlows(exam)
  const isCoarse = useCoarsePointer()
  const [hasPad, setPad] = useState<boolean | null>(null)
  const isPadShown = hasPad ?? isCoarse
  const { pass } = entry.cursor
  return (
    <div className={styles.page}>
      <div className={classNames(asStack(8), styles.main)}>
        <ExamToolbar {...choices} exam={exam}>
          <PassChoice pass={pass} onChoose={entry.choosePass} />
        </ExamToolbar>
        <UnsentNotice unsent={unsent} onUnderstood={queue.forgetRefused} />
        <EntryFrame {...{ exam, compared, entry, glows, takesFocus }} />
      </div>
      <div className={classNames(asStack(14), styles.side)}>
        {isPadShown && <NumberPad pass={pass} onPress={(key) => entry.press(key, Number.NaN)} />}
        <SharesPanel now={perioShares(exam)} before={compared && perioShares(compared)} />
        {compared && <DeeperPanel comparison={compareExams(compared, exam)} since={compared.examinedOn} />}
        <ExamWay exam={exam} entry={entry} way={way} onChange={(perioWay) => change({ perioWay: [...perioWay] })} />
        {!isPadShown && <KeyHelp pass={pass} />}
        <EntryOptions voice={voice} onVoice={(perioVoice) => change({ perioVoice })} hasPad={isPadShown} onPad={setPad} />
        {name !== null && <p className={asText('small', 'quiet')}>{tPerio('colleague', { name })}</p>}
        <CloseExam exam={exam} unsentCount={countStrokes(unsent.strokes)} />
      </div>
    </div>
  )
}

/** The order of entry and the confirmation that the user chose. */
function useEntryChoices() {
  const { account, change } = useAccount()
  const way: EntryWay = account?.perioWay.length === usualWay.length ? account.perioWay : usualWay
  return { way, voice: account?.perioVoice ?? 'silent', change: (values: Partial<Account>) => void change(values) } as const
}

type WayProps = {
  readonly exam: PerioExamRow
  readonly entry: PerioEntry
  readonly way: EntryWay
  readonly onChange: (way: EntryWay) => void
}

function ExamWay({ exam, entry, way, onChange }: WayProps) {
  const client = useClient()
  const skip = (skipsImplants: boolean) => void client.send({ command: 'operations/perio.enter', record: exam.id, data: { skipsImplants } })
  return (
    <WayPanel
      way={way}
      stateOf={(step) => laneStateOf(exam, entry, step)}
      skipsImplants={exam.skipsImplants}
      hasImplant={permanentTeeth.some((tooth) => perioToothOf(exam, tooth).implant)}
      onChange={onChange}
      onSkipImplants={skip}
    />
  )
}
