import './areas.ts'
import { useMemo, useState, useEffect, useRef } from 'react'
import type { NotificationSettings } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import type { BoardRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { useClient } from '../../../appContext.ts'
import { NoPermission, Loading } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { AnswersProvider, useTodaysAnswers } from '../../../components/documents/answersContext.ts'
import { LoadRecallLayout } from '../../../components/loadRecall/LoadRecallLayout.tsx'
import { DoubtsProvider } from '../../../components/scheduling/doubt/DoubtsProvider.tsx'
import { ScanStops } from '../../../components/sterilisation/packStop/ScanStops.tsx'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { conflictMessage } from '../../../commands/conflictMessage.ts'
import { AccountMenu } from '../../../shell/AccountMenu.tsx'
import { NavigationMenu } from '../../../shell/NavigationMenu.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { type BoardDialogRequest, BoardDialogContext } from './dialogs/boardDialogContext.ts'
import { BoardToolbarEnd, BoardToolbarStart } from './toolbar/BoardToolbar.tsx'
import { BoardGrid } from './grid/BoardGrid.tsx'
import { ColleagueEventToast } from './notifications/ColleagueEventToast.tsx'
import { ChairsDialog } from './toolbar/ChairsDialog.tsx'
import { ColumnsMenu } from './toolbar/ColumnsMenu.tsx'
import { defaultNotifications } from './notifications/defaultNotifications.ts'
import { NotificationsMenu } from './notifications/NotificationsMenu.tsx'
import { MyChair } from './chair/MyChair.tsx'
import styles from './ProviderBoard.module.css'
import { EmptyBoard } from './EmptyBoard.tsx'
import { BoardDialogs } from './dialogs/BoardDialogs.tsx'
import { boardToastFor } from './boardToastFor.ts'
import { type BoardState, useBoard } from './useBoard.ts'
import { useColleagueEvents } from './notifications/useColleagueEvents.ts'
import { type BoardSettings, useBoardSettings, defaultBoardSettings } from './useBoardSettings.ts'
import { announceChanges, appointmentsIn } from './announceChanges.ts'

export function ProviderBoard() {
  const { timeZone } = useCurrentLocation().location
  const { settings, save: saveSettings } = useBoardSettings()
  const { whose, shown, filter } = settings ?? defaultBoardSettings
  const options = useMemo(() => ({ whose, shown, filter }), [whose, shown, filter])
  const board = useBoard(options)
  const client = useClient()
  const providers = board.kind === 'open' ? [...board.day.providers.values()].filter(({ active }) => active) : []
  const ownProvider = providers.find(({ id }) => id === client.me.provider)
  const notifications = useMemo(() => settings?.hearing ?? defaultNotifications(ownProvider), [settings?.hearing, ownProvider])
  const { day, chair } = shownOf(board)
  return (
    <LoadRecallLayout variant={chair ? 'chair' : 'desk'} chair={chair} day={day}>
      <Page
        title={tScreenName('providerBoard')}
        timeZone={timeZone}
        density="touch"
        lead={<NavigationMenu currentPath="/board" />}
        start={
          <>
            <BoardToolbarStart options={options} day={day} onOptionsChange={saveSettings} />
            <ChairsDialog day={day} />
            <ColumnsMenu hidden={settings?.hidden ?? []} onHide={(hidden) => saveSettings({ hidden })} />
          </>
        }
        end={
          <>
            <NotificationsMenu settings={notifications} providers={providers} onChange={(chosen) => saveSettings({ hearing: chosen })} />
            <BoardToolbarEnd />
          </>
        }
        me={<AccountMenu />}
      >
        <DoubtsProvider day={day}>
          <BoardContent board={board} settings={settings} notifications={notifications} onSave={saveSettings} timeZone={timeZone} />
        </DoubtsProvider>
      </Page>
    </LoadRecallLayout>
  )
}

const shownOf = (state: BoardState) =>
  state.kind === 'open' ? { day: state.day, chair: state.board.chair?.chair } : { day: null, chair: undefined }

type BoardContentProps = {
  readonly board: BoardState
  readonly settings: BoardSettings | null
  readonly notifications: NotificationSettings
  readonly onSave: (patch: Partial<BoardSettings>) => void
  readonly timeZone: string
}

function BoardContent({ board, settings, notifications, onSave, timeZone }: BoardContentProps) {
  const { events, dismiss: dismissEvents } = useColleagueEvents(board.kind === 'open' ? board.day : null, notifications)
  const [openedDialog, setOpenedDialog] = useState<BoardDialogRequest | null>(null)
  const client = useClient()
  const answers = useTodaysAnswers()
  if (board.kind === 'refused') return <NoPermission scope={board.problem.scope ?? 'appt'} />
  if (board.kind === 'opening' || !settings) return <Loading rows={8} />
  const { day } = board
  const { rows, chair } = board.board
  return (
    <div className={styles.work}>
      <AnswersProvider value={answers}>
        <BoardDialogContext value={setOpenedDialog}>
          <div className={styles.rows}>
            <BoardGrid
              rows={rows}
              savedLayout={settings.grid}
              onLayoutChange={(grid) => onSave({ grid })}
              hidden={settings.hidden}
              timeZone={timeZone}
            />
            {rows.length === 0 && <EmptyBoard options={settings} day={day} onOptionsChange={onSave} timeZone={timeZone} />}
          </div>
          <div>
            <ColleagueEventToast events={events} day={day} onDismiss={dismissEvents} timeZone={timeZone} />
            <Toasts
              key={client.me.id}
              toastFor={(commandStatus) => boardToastFor(commandStatus, day)}
              conflictText={(commandStatus) => conflictMessage(client, day, commandStatus)}
            />
          </div>
          {chair && <MyChair chair={chair} timeZone={timeZone} />}
          {!chair?.seated && <ScanStops timeZone={timeZone} />}
        </BoardDialogContext>
      </AnswersProvider>
      <BoardAnnouncer rows={rows} timeZone={timeZone} viewKey={JSON.stringify([settings.whose, settings.shown, settings.filter])} />
      {openedDialog && <BoardDialogs request={openedDialog} rows={rows} day={day} onClose={() => setOpenedDialog(null)} />}
    </div>
  )
}

/** Announces board changes to screen readers, each once. Silent when the user changes the view. */
function BoardAnnouncer({
  rows,
  timeZone,
  viewKey,
}: {
  readonly rows: readonly BoardRow[]
  readonly timeZone: string
  readonly viewKey: string
}) {
  const last = useRef({ of: viewKey, appointments: appointmentsIn(rows) })
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const appointments = appointmentsIn(rows)
    const next = last.current.of === viewKey ? announceChanges(last.current.appointments, appointments, timeZone) : ''
    last.current = { of: viewKey, appointments }
    if (next) setAnnouncement(next)
  }, [rows, timeZone, viewKey])
  return (
    <p className="unseen" aria-live="polite">
      {announcement}
    </p>
  )
}
