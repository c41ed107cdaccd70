import './areas.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { dayBounds, daysAfter } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { tEndOfDay } from '#locale/scheduling/endOfDay.ts'
import { type ChairRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { EndOfDay as EndOfDayLists, EndOfDayLine } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { type ToastMessage, Toasts } from '../../../components/command/Toasts.tsx'
import { PanelStack, Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { useAppContext } from '../../../appContext.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { FreeChairButton } from '../../../components/scheduling/FreeChairButton.tsx'
import { CloseAppointmentDialog } from './CloseAppointmentDialog.tsx'
import styles from './EndOfDay.module.css'
import { EndOfDayList, lineName } from './EndOfDayList.tsx'
import { useEndOfDay } from './useEndOfDay.ts'

/** Chairs whose patient has left without the chair being told. */
const ChairsToFree = ({ chairs }: { readonly chairs: readonly ChairRow[] }) => (
  <Panel title={tEndOfDay('chairs')}>
    {chairs.map((chair) => (
      <PanelRow key={chair.id} label={tEndOfDay('chair', { chair: chairLabel(chair) })} description={tEndOfDay('chairsHelp')}>
        <FreeChairButton chair={chair} />
      </PanelRow>
    ))}
  </Panel>
)

/** Shows what is still open today and on earlier days, and the patients of tomorrow. It writes nothing by itself. */
export function EndOfDay() {
  const { ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const { lists, problem } = useEndOfDay()
  const { closing, names, openClosing, endClosing } = useClosing()
  return (
    <Page
      title={tScreenName('endOfDay')}
      timeZone={location.timeZone}
      start={<span className={classNames(asText('label', 'quiet'), styles.date)}>{longDayOf(ticker.now(), location.timeZone)}</span>}
    >
      <div className={styles.work}>
        <div className={styles.sheet}>
          <PanelStack>
            <Button
              className={styles.print}
              isSoft
              icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
              onPress={() => print()}
            >
              {tEndOfDay('print')}
            </Button>
            {problem ? (
              <NoPermission scope={problem.scope ?? 'appt'} />
            ) : lists ? (
              <Lists lists={lists} onClose={openClosing} />
            ) : (
              <Loading rows={6} />
            )}
          </PanelStack>
        </div>
        <Toasts toastFor={({ record }) => closedToast(names, record)} />
      </div>
      {closing && <CloseAppointmentDialog line={closing} timeZone={location.timeZone} onClose={endClosing} />}
    </Page>
  )
}

/** The appointment that is being closed. It leaves the lists then, so its patient’s name is remembered for the toast. */
function useClosing() {
  const [closing, setClosing] = useState<EndOfDayLine | null>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const openClosing = (line: EndOfDayLine) => {
    setNames((last) => new Map(last).set(line.appointment.id, lineName(line)))
    setClosing(line)
  }
  return { closing, names, openClosing, endClosing: () => setClosing(null) }
}

function closedToast(names: ReadonlyMap<string, string>, record: string | null): ToastMessage | null {
  const name = names.get(record ?? '')
  return name === undefined ? null : { title: tEndOfDay('didClose', { name }) }
}

type ListsProps = { readonly lists: EndOfDayLists; readonly onClose: (line: EndOfDayLine) => void }

const todaysLists = ['stillHere', 'notCheckedOut', 'notAttended', 'notRebooked', 'unreadAnswers'] as const

function Lists({ lists, onClose }: ListsProps) {
  const { location } = useCurrentLocation()
  const today = useToday()
  const open = todaysLists.filter((list) => lists[list].length > 0)
  const tomorrowStart = dayBounds(daysAfter(today, 1), location.timeZone).from
  return (
    <>
      {lists.earlier.length > 0 && (
        <EndOfDayList title={tEndOfDay('earlier')} description={tEndOfDay('earlierHelp')} lines={lists.earlier} hasDay onClose={onClose} />
      )}
      {lists.chairs.length > 0 && <ChairsToFree chairs={lists.chairs} />}
      {open.length === 0 && lists.earlier.length === 0 && (
        <EmptyState title={tEndOfDay('allDone')} description={tEndOfDay('allDoneHelp')} />
      )}
      {open.map((list) => (
        <EndOfDayList key={list} title={tEndOfDay(list)} lines={lists[list]} />
      ))}
      <EndOfDayList
        title={tEndOfDay('tomorrow', { day: longDayOf(tomorrowStart, location.timeZone) })}
        lines={lists.tomorrow}
        emptyText={tEndOfDay('nobodyTomorrow')}
      />
    </>
  )
}
