import { useMemo } from 'react'
import { of } from 'rxjs'
import { defaultSettings, type Settings } from '#domain/practice/settings.ts'
import type { RecordOf } from '#domain/wire.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { localeTag } from '#locale/common/locale.ts'
import { activeSince, type ActivePatients as Counts, watchActivePatients } from '#streams/derive/reports/watchActivePatients.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import type { ReportsAddress } from '../reportsAddress.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './Report.module.css'
import { tReports } from '../tReports.ts'

type SettingsRow = RecordOf<Settings>
const noSettings: LiveCollection<SettingsRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const defaultMonths = defaultSettings('-').activeMonths
const numbers = new Intl.NumberFormat(localeTag)

/** A user who may not read the settings counts by their default. */
function useActiveMonths(): number {
  const client = useClient()
  const settings$ = useMemo(() => (client.scopes.has('gen') ? client.collection<SettingsRow>('settings') : of(noSettings)), [client])
  const [settings] = useObservable(settings$, noSettings).rows.values()
  return settings?.activeMonths ?? defaultMonths
}

/** How many patients the practice has at this moment, whatever the period. */
export function ActivePatients({ address: { location, provider } }: { readonly address: ReportsAddress }) {
  const client = useClient()
  const since = activeSince(useToday(), useActiveMonths())
  const counts$ = useMemo(() => watchActivePatients(client, { location, provider }, since), [client, location, provider, since])
  const counts = useObservable<Counts | null>(counts$, null)
  if (counts === null) return null
  const month = dayText('monthAndYear', since)
  return (
    <dl className={classNames(asRow(0, 'wraps', 'small', 'quiet'), styles.standing)} aria-label={tReports('now')}>
      <Standing name={tReports('active')} count={counts.active} about={tReports('activeSince', { month })} />
      <Standing name={tReports('activeUnbooked')} count={counts.unbooked} about={null} />
      <Standing name={tReports('lapsed')} count={counts.lapsed} about={tReports('lapsedBefore', { month })} />
    </dl>
  )
}

type StandingProps = { readonly name: string; readonly count: number; readonly about: string | null }

const Standing = ({ name, count, about }: StandingProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="figure">{numbers.format(count)}</span>
      {about !== null && <span className={styles.definition}>{about}</span>}
    </dd>
  </div>
)
