import './areas.ts'
import { useMemo, useState } from 'react'
import { tLab } from '#locale/lab/labBoard.ts'
import { type BoardTime, buildLabBoard, type LabCard, type LabRows } from '#streams/derive/lab/labBoard.ts'
import { noLabBoard, watchFittedThisWeek, watchLabBoard } from '#streams/derive/lab/watchLabBoard.ts'
import { useClient } from '../../../appContext.ts'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { useRoomForPanel } from '../../../components/layout/useMedia.ts'
import { Drawer } from '../../../components/overlays/Drawer.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { CheckCaseDialog } from './dialogs/CheckCaseDialog.tsx'
import { NewCaseDialog } from './dialogs/NewCaseDialog.tsx'
import { RemakeDialog } from './dialogs/RemakeDialog.tsx'
import styles from './LabBoard.module.css'
import { createSeenCards, type LabDialog, LabProvider, type LabView, useLab } from './labBoardContext.ts'
import { LabLanes } from './lanes/LabLanes.tsx'
import { CasePanel } from './panel/CasePanel.tsx'
import { ScanSlip } from './ScanSlip.tsx'

/** Lab board: the open cases by where they are, what is needed first on top. */
export function LabBoard() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const { rows, cards, problem, time } = useLabCards(location.timeZone)
  const { view, shown, dialog, open } = useLabView(cards, time)
  const newCase = () => open({ kind: 'newCase' })
  return (
    <LabProvider value={view}>
      <Page
        title={tScreenName('labBoard')}
        timeZone={location.timeZone}
        start={cards && <ScanSlip cards={cards} onFound={view.choose} />}
        end={cards && cards.length > 0 && client.scopes.has('lab.c') && <DialogButton label={tLab('newCase')} onPress={newCase} />}
      >
        <WithToasts>
          {problem?.scope ? (
            <NoPermission scope={problem.scope} />
          ) : cards ? (
            <BoardContent cards={cards} shown={shown} onNewCase={newCase} />
          ) : (
            <Loading rows={8} />
          )}
        </WithToasts>
      </Page>
      {rows && dialog && <OpenLabDialog dialog={dialog} rows={rows} onOpen={open} />}
    </LabProvider>
  )
}

function useLabCards(timeZone: string) {
  const client = useClient()
  const today = useToday()
  const time = useMemo(() => ({ today, timeZone }), [today, timeZone])
  const board$ = useMemo(() => watchLabBoard(client), [client])
  const { rows, problem } = useObservable(board$, noLabBoard)
  const cards = useMemo(() => (rows ? buildLabBoard(rows, time) : null), [rows, time])
  return { rows, cards, problem, time }
}

/** The case in the panel, the open dialog, and what every card needs. Where the panel has room it always shows a case, so no lane moves. */
function useLabView(cards: readonly LabCard[] | null, time: BoardTime) {
  const { scopes } = useClient()
  const hasRoom = useRoomForPanel()
  const [chosen, choose] = useState<string | null>(null)
  const [dialog, open] = useState<LabDialog | null>(null)
  const [seen] = useState(createSeenCards)
  const first = hasRoom ? (cards?.find(({ isFirst }) => isFirst) ?? cards?.[0]) : undefined
  const shown = cards?.find(({ labCase }) => labCase.id === chosen) ?? first ?? null
  const shownId = shown?.labCase.id ?? null
  const mayProcess = scopes.has('lab.p')
  const view = useMemo((): LabView => ({ time, chosen: shownId, choose, open, mayProcess, seen }), [time, shownId, mayProcess, seen])
  return { view, shown, dialog, open }
}

type ContentProps = { readonly cards: readonly LabCard[]; readonly shown: LabCard | null; readonly onNewCase: () => void }

function BoardContent({ cards, shown, onNewCase }: ContentProps) {
  const { scopes } = useClient()
  if (cards.length > 0) return <LanesAndPanel cards={cards} shown={shown} />
  return (
    <EmptyState title={tLab('emptyHead')} description={tLab('emptyHelp')}>
      {scopes.has('lab.c') && <DialogButton label={tLab('newCase')} onPress={onNewCase} />}
      <FillButton step="import" />
    </EmptyState>
  )
}

/** The panel is beside the lanes, or over them where there is no room. */
function LanesAndPanel({ cards, shown }: Omit<ContentProps, 'onNewCase'>) {
  const client = useClient()
  const { time, choose } = useLab()
  const hasRoom = useRoomForPanel()
  const fitted$ = useMemo(() => watchFittedThisWeek(client, time.today, time.timeZone), [client, time])
  const fitted = useObservable(fitted$, 0)
  const close = () => choose(null)
  return (
    <div className={styles.board} data-panel={hasRoom || undefined}>
      <LabLanes cards={cards} fitted={fitted} />
      {shown && hasRoom && <CasePanel card={shown} />}
      {shown && !hasRoom && (
        <Drawer label={tLab('panel')} width={24} className={styles.drawer} isOpen onClose={close}>
          <CasePanel card={shown} onClose={close} />
        </Drawer>
      )}
    </div>
  )
}

type DialogProps = { readonly dialog: LabDialog; readonly rows: LabRows; readonly onOpen: (dialog: LabDialog | null) => void }

function OpenLabDialog({ dialog, rows, onOpen }: DialogProps) {
  const close = () => onOpen(null)
  if (dialog.kind === 'newCase') return <NewCaseDialog rows={rows} onClose={close} />
  const { kind, card } = dialog
  if (kind === 'remake') return <RemakeDialog card={card} onClose={close} />
  return <CheckCaseDialog card={card} onRemake={() => onOpen({ kind: 'remake', card })} onClose={close} />
}
