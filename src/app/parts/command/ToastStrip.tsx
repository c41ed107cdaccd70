import { IconCircleCheck, IconCircleX, IconClockPause } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import type { Tap } from '#streams/client.ts'
import { useHouse } from '../../context.ts'
import { say } from '../../sayings.ts'
import { useLive } from '../../useLive.ts'
import { Button } from '../form/Button.tsx'
import styles from './ToastStrip.module.css'

/** How long what was done can be taken back, in milliseconds. */
export const undoFor = 10_000

export type Told = { /** What was done, said short. */ readonly head: string; readonly rest?: string | undefined }

type Props = {
  /** What a settled tap did, in the words of the screen; `null` where the screen already shows enough. */
  readonly tell: (tap: Tap) => Told | null
  /** Who was quicker, as a sentence; `null` where that is not why. */
  readonly whoWon?: (tap: Extract<Tap, { phase: 'refused' }>) => string | null
}

const none: readonly Tap[] = []

/** A strip of its own between work and panel: it covers nothing. The newest two stand, the refused before the done. */
export function ToastStrip({ tell, whoWon }: Props) {
  const { client } = useHouse()
  const taps = useLive(client.taps$, none)
  const shown = taps
    .filter((tap) => tap.phase === 'refused' || tap.phase === 'kept' || (tap.phase === 'settled' && tap.undo !== null))
    .slice(-2)
  return (
    <div className={styles.strip} aria-live="polite">
      {shown.map((tap) => (
        <Toast key={tap.key} tap={tap} told={tell(tap)} won={tap.phase === 'refused' ? (whoWon?.(tap) ?? null) : null} />
      ))}
    </div>
  )
}

function Toast({ tap, told, won }: { readonly tap: Tap; readonly told: Told | null; readonly won: string | null }) {
  if (tap.phase === 'refused') return <Refused tap={tap} why={won ?? tap.problem.detail} />
  if (tap.phase === 'kept') return <Kept />
  return tap.phase === 'settled' && told ? <Settled tap={tap} told={told} /> : null
}

function Refused({ tap, why }: { readonly tap: Tap; readonly why: string }) {
  const { client } = useHouse()
  return (
    <div className={styles.toast} data-kind="refused">
      <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{say('notDone')}</strong> {why || say('notDoneWhy')}
      </p>
      <Button kind="quiet" className={styles.act} onPress={() => client.dismiss(tap.key)}>
        {say('ok')}
      </Button>
    </div>
  )
}

function Kept() {
  return (
    <div className={styles.toast} data-kind="kept">
      <IconClockPause size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{say('keptHead')}</strong> {say('keptWhat')}
      </p>
    </div>
  )
}

function Settled({ tap, told }: { readonly tap: Extract<Tap, { phase: 'settled' }>; readonly told: Told }) {
  const { client, ticker } = useHouse()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const until = millisecondsOf(tap.at) + undoFor
    return ticker.clock((now) => {
      if (now >= until) client.dismiss(tap.key)
      // Steps, and does not slide.
      else bar.current?.style.setProperty('inline-size', `${((until - now) / undoFor) * 100}%`)
    })
  }, [client, tap, ticker])
  const takeBack = () => {
    if (tap.undo) void client.send(tap.undo)
    client.dismiss(tap.key)
  }
  return (
    <div className={styles.toast} data-kind="settled">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{told.head}</strong> {told.rest}
      </p>
      <Button kind="quiet" className={styles.act} onPress={takeBack}>
        {say('undo')}
      </Button>
      <span ref={bar} className={styles.left} />
    </div>
  )
}
