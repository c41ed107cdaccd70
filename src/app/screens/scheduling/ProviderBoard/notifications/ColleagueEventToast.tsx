import { IconBell } from '@tabler/icons-react'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { chairLabel, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ColleagueEvent } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from '../../../../components/command/Toasts.module.css'
import { t } from '../../../../i18n/translators.ts'

type Props = {
  readonly events: readonly ColleagueEvent[]
  readonly day: DayRows
  readonly onDismiss: () => void
  readonly timeZone: string
}

/** Shows the last colleague event that the user subscribed to, in the toast strip, which covers nothing. */
export function ColleagueEventToast({ events, day, onDismiss, timeZone }: Props) {
  const last = events.at(-1)
  if (!last) return null
  const { appointment, moment, by, at } = last
  const chair = appointment.chair === null ? undefined : day.chairs.get(appointment.chair)
  const texts = { name: fullNameOf(day.patients.get(appointment.patient)), chair: chair ? chairLabel(chair) : '' }
  return (
    <div className={classNames(asRow(12, 'center'), styles.toast)} data-kind="news" role="status">
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{tBoard(`notifications.message.${moment}`, texts)}</strong>{' '}
        {tBoard('notifications.by', { by: by.name, time: wholeTimeOf(at, timeZone) })}
      </p>
      <Button kind="quiet" className={styles.act} onPress={onDismiss}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
