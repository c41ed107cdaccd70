import { useState } from 'react'
import { weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import type { ConflictingRecord } from '#domain/wire.ts'
import { weekdayNameOf } from '#locale/common/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { dayAndShortMonthOf } from '#locale/scheduling/rosterTimes.ts'
import type { HolidayRow, RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { ConflictList } from '../../../../components/record/dialog/ConflictList.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { holidayState } from './holidayState.ts'
import styles from './Days.module.css'

const mostShown = 5

/** The next public holidays of the location's state, and whether it closes on them. */
export function HolidayList({ rows }: { readonly rows: RosterRows }) {
  const { scopes } = useClient()
  const { location } = useCurrentLocation()
  const { conflicts, observe, dismiss } = useObserve()
  const state = holidayState(location)
  if (state === null) return null
  const title = tRoster('publicHolidays', { state })
  const isObserved = location.observes !== null
  return (
    <section className={styles.list} aria-label={title}>
      <header className={classNames(asRow(8, 'center', 'between'), styles.head)}>
        <h3 className={asText('label', 'strong')}>{title}</h3>
        {scopes.has('loc.e') && <Switch label={tRoster('observed')} isOn={isObserved} onChange={(isOn) => observe(isOn ? state : null)} />}
      </header>
      {rows.holidays.length === 0 && (
        <p className={classNames(asText('small', 'quiet'), styles.none)}>{tRoster('noHolidays', { state })}</p>
      )}
      <ul>
        {rows.holidays.slice(0, mostShown).map((holiday) => (
          <HolidayItem key={holiday.id} holiday={holiday} isObserved={isObserved} />
        ))}
      </ul>
      {conflicts && <BookedDialog conflicts={conflicts} onConfirm={() => observe(state, true)} onClose={dismiss} />}
    </section>
  )
}

const HolidayItem = ({ holiday: { day, name }, isObserved }: { readonly holiday: HolidayRow; readonly isObserved: boolean }) => (
  <li className={styles.row}>
    <span className={asText('quiet', 'oneLine')}>{dayAndShortMonthOf(day)}</span>
    <strong className={asText('label', 'strong')}>{tRoster(isObserved ? 'closed' : 'open')}</strong>
    <span className={asText('quiet', 'breaks')}>{name}</span>
    <span className={asText('small', 'quiet', 'oneLine')}>{weekdayNameOf(weekdayOf(day))}</span>
  </li>
)

type BookedDialogProps = { readonly conflicts: readonly ConflictingRecord[]; readonly onConfirm: () => void; readonly onClose: () => void }

/** The appointments on the holidays. They stay if the user closes all the same. */
const BookedDialog = ({ conflicts, onConfirm, onClose }: BookedDialogProps) => (
  <Dialog
    title={tRoster('observeTitle')}
    isOpen
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="next" onPress={onConfirm}>
          {tRoster('observeAnyway')}
        </Button>
      </>
    }
  >
    <p>{tRoster('observeHelp')}</p>
    <ConflictList conflicts={conflicts} timeZone={useCurrentLocation().location.timeZone} />
  </Dialog>
)

/** Closes the location on the holidays of a state. A refusal because of booked patients shows them first. */
function useObserve() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const [conflicts, setConflicts] = useState<readonly ConflictingRecord[] | null>(null)
  const observe = async (observes: string | null, overBooked = false) => {
    setConflicts(null)
    const data = { observes, ...(overBooked ? { overBooked: true } : {}) }
    const status = await client.send({ command: 'locations.observe', record: location.id, data })
    if (status.phase !== 'refused' || status.problem.reason !== 'patientsAreSeen') return
    client.dismiss(status.key)
    setConflicts(status.problem.conflicts ?? [])
  }
  return {
    conflicts,
    observe: (observes: string | null, overBooked?: boolean) => void observe(observes, overBooked),
    dismiss: () => setConflicts(null),
  }
}
