import { useMemo } from 'react'
import type { Tap } from '#streams/client.ts'
import type { Hearing } from '#streams/derive/colleagues.ts'
import type { DayRows } from '#streams/derive/dayRows.ts'
import type { BoardRow } from '#streams/derive/providerBoard.ts'
import { isVisit } from '#streams/derive/providerBoard.ts'
import { useClient } from '../../../context.ts'
import { NoSight, Loading } from '../../../parts/Plain.tsx'
import { Page } from '../../../parts/Page.tsx'
import { UnderRecalls } from '../../../parts/RecallAbove.tsx'
import { type Told, ToastStrip } from '../../../parts/ToastStrip.tsx'
import { usePlace } from '../../../place.tsx'
import { sayWhoWon } from '../../../whoWon.ts'
import { MyMenu } from '../../../shell/MyMenu.tsx'
import { PlacesMenu } from '../../../shell/PlacesMenu.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { BoardEnd, BoardStart } from './BoardBar.tsx'
import { Brought } from './Brought.tsx'
import { usualHearing } from './hearing.ts'
import { HearingMenu } from './HearingMenu.tsx'
import { Listened } from './Listened.tsx'
import { MyChair } from './MyChair.tsx'
import styles from './ProviderBoard.module.css'
import { NobodyLeft } from './NobodyLeft.tsx'
import { sayBoard } from './sayBoard.ts'
import { type Board, useBoard } from './useBoard.ts'
import { useBrought } from './useBrought.ts'
import { type KeptBoard, useKept } from './useKept.ts'

export function ProviderBoard() {
  const { timeZone } = usePlace().location
  const { kept, keep } = useKept()
  const look = useMemo(() => ({ whose: kept?.whose ?? 'mine', shown: kept?.shown ?? 'notLeft' }) as const, [kept?.whose, kept?.shown])
  const board = useBoard(look)
  const client = useClient()
  const providers = board.kind === 'open' ? [...board.day.providers.values()].filter(({ active }) => active) : []
  const mine = providers.find(({ id }) => id === client.me.provider)
  const hearing = useMemo(() => kept?.hearing ?? usualHearing(mine), [kept?.hearing, mine])
  const chair = board.kind === 'open' ? board.board.chair?.chair : undefined
  return (
    <UnderRecalls place={chair ? 'chair' : 'desk'} chair={chair} day={board.kind === 'open' ? board.day : null}>
      <Page
        title={sayBoard('name')}
        timeZone={timeZone}
        density="touch"
        lead={<PlacesMenu at="/board" />}
        start={<BoardStart look={look} onLook={keep} />}
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
  if (board.kind === 'refused') return <NoSight need={board.problem.scope ?? 'appt'} />
  if (board.kind === 'opening' || !kept) return <Loading rows={8} />
  const { rows, chair } = board.board
  return (
    <div className={styles.work}>
      <div className={styles.rows}>
        <BoardGrid rows={rows} kept={kept.grid} onKeep={(grid) => onKeep({ grid })} timeZone={timeZone} />
        {rows.length === 0 && <NobodyLeft look={kept} day={board.day} onLook={onKeep} timeZone={timeZone} />}
      </div>
      <div>
        <Brought told={told} day={board.day} onSeen={seen} timeZone={timeZone} />
        <Strip rows={rows} day={board.day} />
      </div>
      {chair && <MyChair chair={chair} timeZone={timeZone} />}
      <Listened rows={rows} timeZone={timeZone} of={`${kept.whose} ${kept.shown}`} />
    </div>
  )
}

const words = ['checkIn', 'setReady', 'call', 'start', 'finish', 'toDesk', 'depart'] as const
const isWord = (word: string): word is (typeof words)[number] => words.some((one) => one === word)

/** What a tap did, in the words of the row it was for. */
function Strip({ rows, day }: { readonly rows: readonly BoardRow[]; readonly day: DayRows }) {
  const client = useClient()
  const tell = ({ command, record }: Tap): Told | null => {
    const word = command.replace('appointments.', '')
    const visit = rows.filter(isVisit).find(({ id }) => id === record)
    const name = visit?.name ?? ''
    if (word === 'seat') return { head: sayBoard('told.seat', { name, chair: visit?.chair ?? '' }) }
    return isWord(word) ? { head: sayBoard(`told.${word}`, { name }) } : null
  }
  return <ToastStrip key={client.me.id} tell={tell} whoWon={(tap) => sayWhoWon(client, day, tap)} />
}
