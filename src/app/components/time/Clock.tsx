import { useEffect, useState } from 'react'
import { timeOfDay } from '#locale/common/time.ts'
import { useAppContext } from '../../appContext.ts'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asText } from '../../theme/looks.ts'
import styles from './Clock.module.css'
import { TimeOfDay } from './TimeOfDay.tsx'
import { passChanges } from '../../browser/passChanges.ts'

/** Time of day at the practice, by the server's clock. It runs whether or not data is live. */
export function Clock({ timeZone }: { readonly timeZone: string }) {
  const { ticker } = useAppContext()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / 60_000))
  useEffect(() => ticker.onClockTick(passChanges((now) => Math.floor(now / 60_000), setMinute)), [ticker])
  const { digits, half: meridiem } = timeOfDay(minute * 60_000, timeZone)
  return (
    <time className={classNames(asText('ink', 'oneLine'), styles.clock)}>
      <TimeOfDay digits={digits} meridiem={t(meridiem)} />
    </time>
  )
}
