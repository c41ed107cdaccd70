import { IconCircleCheck, IconCircleX, IconClockPause } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { useAppContext } from '../../appContext.ts'
import { t } from '../../i18n/translators.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { Button } from '../form/Button.tsx'
import { PermissionNeed } from '../permission/PermissionNeed.tsx'
import { classNames } from '../../classNames.ts'
import { asRow, asStack } from '../../theme/looks.ts'
import styles from './Toasts.module.css'

/** How long a command can be undone, in milliseconds. */
export const undoDuration = 10_000

export type ToastMessage = {
  /** The result in a few words. */
  readonly title: string
  readonly detail?: string | undefined
  /** It is shown although no command undoes it. */
  readonly hasNoUndo?: true
}

type Props = {
  /** Returns the text for a settled command; `null` where the screen already shows enough. */
  readonly toastFor: (status: CommandStatus) => ToastMessage | null
  /** Returns the sentence that names who changed the record first; `null` where that is not the reason. */
  readonly conflictText?: (status: Extract<CommandStatus, { phase: 'refused' }>) => string | null
}

const none: readonly CommandStatus[] = []

/** Shows the newest two command results in a row of its own, so it covers nothing. Refusals come before successes. */
export function Toasts({ toastFor, conflictText }: Props) {
  const { client } = useAppContext()
  const statuses = useObservable(client.commands$, none)
  const isShown = (status: CommandStatus): boolean =>
    status.phase === 'settled' ? status.undo !== null || toastFor(status)?.hasNoUndo === true : status.phase !== 'pending'
  const shown = statuses.filter(isShown).slice(-2)
  return (
    <div className={asStack(1)} aria-live="polite">
      {shown.map((status) => (
        <Toast
          key={status.key}
          status={status}
          message={toastFor(status)}
          conflict={status.phase === 'refused' ? (conflictText?.(status) ?? null) : null}
        />
      ))}
    </div>
  )
}

function Toast({
  status,
  message,
  conflict,
}: {
  readonly status: CommandStatus
  readonly message: ToastMessage | null
  readonly conflict: string | null
}) {
  if (status.phase === 'refused') return <RefusedToast status={status} reason={conflict ?? refusalOf(status.problem)} />
  if (status.phase === 'queued') return <QueuedToast />
  return status.phase === 'settled' && message ? <SettledToast status={status} message={message} /> : null
}

const refusalOf = ({ detail, scope }: ProblemBody): ReactNode =>
  scope === undefined ? detail || t('notDoneHelp') : <PermissionNeed scope={scope} />

function RefusedToast({ status, reason }: { readonly status: CommandStatus; readonly reason: ReactNode }) {
  const { client } = useAppContext()
  return (
    <div className={classNames(asRow(12, 'center'), styles.toast)} data-kind="refused">
      <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t('notDone')}</strong> {reason}
      </p>
      <Button kind="quiet" className={styles.act} onPress={() => client.dismiss(status.key)}>
        {t('dismiss')}
      </Button>
    </div>
  )
}

function QueuedToast() {
  return (
    <div className={classNames(asRow(12, 'center'), styles.toast)} data-kind="kept">
      <IconClockPause size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t('queuedHead')}</strong> {t('queuedHelp')}
      </p>
    </div>
  )
}

function SettledToast({
  status,
  message,
}: {
  readonly status: Extract<CommandStatus, { phase: 'settled' }>
  readonly message: ToastMessage
}) {
  const { client, ticker } = useAppContext()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const until = millisecondsOf(status.at) + undoDuration
    return ticker.onClockTick((now) => {
      if (now >= until) client.dismiss(status.key)
      // Moves in steps, without an animation.
      else bar.current?.style.setProperty('inline-size', `${((until - now) / undoDuration) * 100}%`)
    })
  }, [client, status, ticker])
  const undo = () => {
    if (status.undo) void client.send(status.undo)
    client.dismiss(status.key)
  }
  return (
    <div className={classNames(asRow(12, 'center'), styles.toast)} data-kind="settled">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{message.title}</strong> {message.detail}
      </p>
      {status.undo ? (
        <Button kind="quiet" className={styles.act} onPress={undo}>
          {t('undo')}
        </Button>
      ) : (
        <Button kind="quiet" className={styles.act} onPress={() => client.dismiss(status.key)}>
          {t('dismiss')}
        </Button>
      )}
      <span ref={bar} className={styles.left} />
    </div>
  )
}
