import { useMemo } from 'react'
import { countUnclosed } from '#streams/derive/scheduling/endOfDay/watchUnclosed.ts'
import { useClient } from '../../../../appContext.ts'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './UnclosedLink.module.css'

/** Says how many appointments of earlier days are not closed, and opens the screen that closes them. */
export function UnclosedLink() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const count$ = useMemo(() => countUnclosed(client, location, today), [client, location, today])
  const count = useObservable(count$, 0)
  if (count === 0 || !client.scopes.has('appt.w')) return null
  return (
    <a className={classNames(asRow(0, 'inline', 'center', 'label'), styles.link)} href="#/end-of-day">
      <StateLabel shape="pastFirst" limitLevel="amber" label={tReception('unclosed', { count })} />
    </a>
  )
}
