import { useMemo } from 'react'
import { meets } from '#domain/scopes.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import { stepsOf } from '#streams/derive/sterilisation/sterileRecall.ts'
import type { RecallRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { noRecalls, type OpenRecall, openRecalls, recallRows, type Stop, unseen } from '#streams/derive/sterilisation/sterileStops.ts'
import { useClient } from '../../context.ts'
import { sayRecall } from '../../sayRecall.ts'
import { useLive } from '../../useLive.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import { OpenRecall as Open, RecallBar } from './RecallBar.tsx'
import styles from './RecallBar.module.css'
import { aboutWords, reasonWords, recallWords } from './RecallWords.ts'

type Props = {
  /** `room`: how far it is. `recall`: the same, where it is followed. `desk`: which chairs must stop. `chair`: whether this chair must. */
  readonly place: 'room' | 'recall' | 'desk' | 'chair'
  /** Today's visits and chairs, by which a pack stands at a chair. */
  readonly day?: DayRows | null | undefined
  /** The chair that this board is about, by what it is called. */
  readonly chair?: string | undefined
  /** The recall that is followed on this page; left out, the latest. The others are a line, or nothing else would fit on a tablet. */
  readonly chosen?: string | undefined
}

const none = new Map<never, never>()
const path = '#/recall'

/** Every recall that is open, above whatever else is on the screen. */
export function RecallBars({ place, day, chair, chosen }: Props) {
  const client = useClient()
  const rows$ = useMemo(() => recallRows(client), [client])
  const rows = useLive(rows$, noRecalls)
  const open = useMemo(() => openRecalls(rows, day?.visits ?? none, day?.chairs ?? none), [rows, day])
  if (open.length === 0) return null
  return (
    <div>
      {open.map((one) =>
        place === 'room' || place === 'recall' ? (
          <Whole key={one.recall.id} open={one} isHere={place === 'recall'} isCalm={one.recall.id !== (chosen ?? open.at(-1)?.recall.id)} />
        ) : (
          <AtChairs
            key={one.recall.id}
            open={one}
            stops={one.stops.filter((stop) => place === 'desk' || chairLabel(stop.chair) === chair)}
          />
        ),
      )}
    </div>
  )
}

type WholeProps = { readonly open: OpenRecall; readonly isHere: boolean; readonly isCalm: boolean }

const Whole = ({ open, isHere, isCalm }: WholeProps) => (
  <RecallBar
    head={sayRecall('head', { what: aboutWords(open) })}
    what={recallWords(open)}
    steps={stepsOf(open.recall.state)}
    isCalm={isCalm}
    end={isHere ? undefined : <Open href={`${path}?id=${open.recall.id}`} />}
  />
)

/** Stop, until each chair in use has said that it has seen it; then a line that stays until the recall is closed. */
function AtChairs({ open, stops }: { readonly open: OpenRecall; readonly stops: readonly Stop[] }) {
  const { scopes } = useClient()
  const isCalm = unseen({ stops }).length === 0
  const mayFollow = meets('steritrk', scopes) && meets('cycle', scopes)
  return (
    <RecallBar
      head={isCalm ? sayRecall('head', { what: aboutWords(open) }) : sayRecall('stopHead', { what: aboutWords(open) })}
      what={isCalm ? reasonWords(open) : recallWords(open)}
      isCalm={isCalm}
      end={mayFollow && !isCalm ? <Open href={`${path}?id=${open.recall.id}`} /> : undefined}
    >
      {!isCalm && (
        <ul className={styles.stops}>
          {stops.map((stop) => (
            <AtChair key={stop.chair.id} recall={open.recall} stop={stop} />
          ))}
        </ul>
      )}
    </RecallBar>
  )
}

function AtChair({ recall, stop: { chair, packs, isSeen } }: { readonly recall: RecallRow; readonly stop: Stop }) {
  const label = chairLabel(chair)
  const codes = packs.map(({ code }) => code).join(', ')
  return (
    <li className={styles.stop} data-seen={isSeen || undefined}>
      {packs.length === 0 ? sayRecall('stopNoPack', { chair: label }) : sayRecall('stopAt', { chair: label, codes, count: packs.length })}
      {isSeen ? (
        <span className="unseen">, {sayRecall('seen')}</span>
      ) : (
        <CommandButton
          command="steris/recalls.see"
          record={recall.id}
          seen={recall.version}
          data={{ chair: chair.id }}
          label={sayRecall('seen')}
          about={sayRecall('chairIs', { chair: label })}
          className={styles.seen}
        />
      )}
    </li>
  )
}
