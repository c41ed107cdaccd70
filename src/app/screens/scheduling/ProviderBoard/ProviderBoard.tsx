import { useMemo, useState } from 'react'
import type { Hearing } from '#streams/derive/board/colleagues.ts'
import { useClient } from '../../../context.ts'
import { NoSight, Loading } from '../../../parts/page/Plain.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { UnderRecalls } from '../../../parts/recall/RecallAbove.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace } from '../../../place.tsx'
import { sayWhoWon } from '../../../whoWon.ts'
import { MyMenu } from '../../../shell/MyMenu.tsx'
import { PlacesMenu } from '../../../shell/PlacesMenu.tsx'
import { type Asked, Asking } from './asking.ts'
import { BoardEnd, BoardStart } from './BoardBar.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { Brought } from './Brought.tsx'
import { Chairs } from './Chairs.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { usualHearing } from './hearing.ts'
import { HearingMenu } from './HearingMenu.tsx'
import { Listened } from './Listened.tsx'
import { MyChair } from './MyChair.tsx'
import styles from './ProviderBoard.module.css'
import { NobodyLeft } from './NobodyLeft.tsx'
import { Questions } from './Questions.tsx'
import { sayBoard } from './sayBoard.ts'
import { tellBoard } from './tellBoard.ts'
import { type Board, useBoard } from './useBoard.ts'
import { useBrought } from './useBrought.ts'
import { type KeptBoard, useKept, usual } from './useKept.ts'

export function ProviderBoard() {
  const { timeZone } = usePlace().location
  const { kept, keep } = useKept()
  const { whose, shown, filter } = kept ?? usual
  const look = useMemo(() => ({ whose, shown, filter }), [whose, shown, filter])
  const board = useBoard(look)
  const client = useClient()
  const providers = board.kind === 'open' ? [...board.day.providers.values()].filter(({ active }) => active) : []
  const mine = providers.find(({ id }) => id === client.me.provider)
  const hearing = useMemo(() => kept?.hearing ?? usualHearing(mine), [kept?.hearing, mine])
  const day = board.kind === 'open' ? board.day : null
  const chair = board.kind === 'open' ? board.board.chair?.chair : undefined
  return (
    <UnderRecalls place={chair ? 'chair' : 'desk'} chair={chair} day={day}>
      <Page
        title={sayBoard('name')}
        timeZone={timeZone}
        density="touch"
        lead={<PlacesMenu at="/board" />}
        start={
          <>
            <BoardStart look={look} day={day} onLook={keep} />
            <Chairs day={day} />
            <ColumnsMenu hidden={kept?.hidden ?? []} onHide={(hidden) => keep({ hidden })} />
          </>
        }
        end={
          <>
            <HearingMenu hearing={hearing} providers={providers} onHear={(chosen) => keep({ hearing: chosen })} />
            <BoardEnd />
          </>
        }
        me={<MyMenu />}
      >
        <Work board={board} kept={kept} hearing={hearing} onKeep={keep} timeZone={timeZone} />
      </Page>
    </UnderRecalls>
  )
}

type WorkProps = {
  readonly board: Board
  readonly kept: KeptBoard | null
  readonly hearing: Hearing
  readonly onKeep: (part: Partial<KeptBoard>) => void
  readonly timeZone: string
}

function Work({ board, kept, hearing, onKeep, timeZone }: WorkProps) {
  const { told, seen } = useBrought(board.kind === 'open' ? board.day : null, hearing)
  const [asking, setAsking] = useState<Asked | null>(null)
  const client = useClient()
  if (board.kind === 'refused') return <NoSight need={board.problem.scope ?? 'appt'} />
  if (board.kind === 'opening' || !kept) return <Loading rows={8} />
  const { day } = board
  const { rows, chair } = board.board
  return (
    <div className={styles.work}>
      <Asking value={setAsking}>
        <div className={styles.rows}>
          <BoardGrid rows={rows} kept={kept.grid} onKeep={(grid) => onKeep({ grid })} hidden={kept.hidden} timeZone={timeZone} />
          {rows.length === 0 && <NobodyLeft look={kept} day={day} onLook={onKeep} timeZone={timeZone} />}
        </div>
        <div>
          <Brought told={told} day={day} onSeen={seen} timeZone={timeZone} />
          <ToastStrip key={client.me.id} tell={(tap) => tellBoard(tap, day)} whoWon={(tap) => sayWhoWon(client, day, tap)} />
        </div>
        {chair && <MyChair chair={chair} timeZone={timeZone} />}
      </Asking>
      <Listened rows={rows} timeZone={timeZone} of={JSON.stringify([kept.whose, kept.shown, kept.filter])} />
      {asking && <Questions asked={asking} rows={rows} day={day} onClose={() => setAsking(null)} />}
    </div>
  )
}
