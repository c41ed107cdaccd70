import { useEffect, useEffectEvent, useState } from 'react'
import type { DoubtAnswer } from '#domain/scheduling/doubt/settlement.ts'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'
import { digitsOf } from '#locale/common/time.ts'
import { useClient } from '../../../../appContext.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { Button } from '../../../form/Button.tsx'
import { Dialog } from '../../../overlays/Dialog.tsx'
import { patientName } from '../../appointment/names.ts'
import { DoubtMark } from '../DoubtMark.tsx'
import { questionText } from '../doubtText.ts'
import { type ShownDoubt, useShownDoubts } from '../shownDoubt.ts'
import styles from './RoundDialog.module.css'
import { useSettlement } from '../useSettlement.ts'
import { timeBefore, WhenChoice } from './WhenChoice.tsx'

type Props = { readonly timeZone: string; readonly onClose: () => void }

const idOf = ({ row }: ShownDoubt) => row.id

/** Goes through everything that is doubtful, one question at a time, with one key or tap each. Those that were skipped come last. */
export function RoundDialog({ timeZone, onClose }: Props) {
  const doubts = useShownDoubts()
  const [skipped, skip] = useState<readonly string[]>([])
  const waiting = doubts.filter((doubt) => !skipped.includes(idOf(doubt)))
  const [current = doubts[0]] = waiting
  const later = (id: string) => skip((ids) => [...ids.filter((other) => other !== id), id])
  return (
    <Dialog
      title={tDoubt('roundTitle')}
      isOpen
      onClose={onClose}
      density="touch"
      actions={
        <>
          {current && doubts.length > 1 && (
            <Button kind="quiet" onPress={() => later(idOf(current))}>
              {tDoubt('skip')}
            </Button>
          )}
          <Button kind={current ? 'other' : 'next'} autoFocus={!current} onPress={onClose}>
            {tDoubt('close')}
          </Button>
        </>
      }
    >
      <p className={asText('small', 'faint')} role="status">
        {current ? tDoubt('left', { count: doubts.length }) : tDoubt('done')}
      </p>
      {current ? (
        <RoundQuestion key={`${idOf(current)} ${current.kind}`} doubt={current} timeZone={timeZone} />
      ) : (
        <p className={asText('body', 'quiet')}>{tDoubt('doneHelp')}</p>
      )}
    </Dialog>
  )
}

function RoundQuestion({ doubt, timeZone }: { readonly doubt: ShownDoubt; readonly timeZone: string }) {
  const client = useClient()
  const { answers, settle, isSending, problem } = useSettlement(doubt)
  const [minutesAgo, setMinutesAgo] = useState(0)
  const answerAs = (answer: DoubtAnswer) => settle(answer, timeBefore(minutesAgo, client.now()))
  const give = useEffectEvent((key: string) => {
    const chosen = /^[1-9]$/.test(key) ? answers[Number(key) - 1] : undefined
    if (chosen && !isSending) answerAs(chosen.answer)
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', ({ key, repeat }) => !repeat && give(key), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    <div className={asStack(12)}>
      <p className={styles.question}>
        <DoubtMark question={questionText(doubt, doubt.chairLabel)} />
      </p>
      <p className={asRow(8, 'baseline', 'wraps')}>
        {doubt.appointment !== null && <span className={asText('name')}>{patientName(doubt.patientRow)}</span>}
        <span className={asText('small', 'faint')}>{tDoubt('since', { time: digitsOf(sinceOf(doubt), timeZone) })}</span>
      </p>
      <WhenChoice since={sinceOf(doubt)} now={client.now()} minutesAgo={minutesAgo} onChoose={setMinutesAgo} />
      <div className={styles.answers}>
        {answers.map(({ answer, label }, index) => (
          <Button key={answer} isDisabled={isSending} autoFocus={index === 0} onPress={() => answerAs(answer)}>
            <kbd className={styles.key}>{index + 1}</kbd> {label}
          </Button>
        ))}
      </div>
      {problem && (
        <p className={asText('small', 'red')} role="alert">
          {problem.detail}
        </p>
      )}
    </div>
  )
}

/** When the record came to the state that is asked about. */
const sinceOf = ({ row: { since } }: ShownDoubt): string => (typeof since === 'string' ? since : since.visit)
