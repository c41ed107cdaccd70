import { useEffect, useMemo } from 'react'
import { BehaviorSubject } from 'rxjs'
import { mayActWhere } from '#domain/practice/mayActWhere.ts'
import { hasScopes } from '#domain/scopes.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { loadRecallStepsOf } from '#streams/derive/sterilisation/loadRecallSteps.ts'
import type { LoadRecallRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import {
  appointmentsInChairs,
  noLoadRecalls,
  type OpenLoadRecall,
  openLoadRecalls,
  watchLoadRecalls,
  type ChairLoadRecall,
  unacknowledgedChairs,
} from '#streams/derive/sterilisation/openLoadRecalls.ts'
import { useClient } from '../../appContext.ts'
import { tLoadRecall } from '../../i18n/tLoadRecall.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import { LoadRecallLink, LoadRecallBar } from './LoadRecallBar.tsx'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './LoadRecallBar.module.css'
import { recalledLoadText, recallReasonText, recallSummary } from './loadRecallText.ts'

type Props = {
  /**
   * `room`: progress. `recall`: progress, on the recall's own page. `desk`: the chairs that must stop. `chair`: whether this chair must.
   */
  readonly variant: 'room' | 'recall' | 'desk' | 'chair'
  /** Today's appointments and chairs, by which a pack is located at a chair. */
  readonly day?: DayRows | null | undefined
  /** Label of the chair that this board shows. */
  readonly chair?: string | undefined
  /** The recall shown on this page; the latest by default. The others take one line each, or they would fill a tablet. */
  readonly chosen?: string | undefined
}

const noRows = new Map<never, never>()
const recallPage = '#/load-recall'

/** Shows every open load recall above the screen. */
export function LoadRecallBars({ variant, day, chair, chosen }: Props) {
  const recalls = useLoadRecalls(day)
  if (recalls.length === 0) return null
  return (
    <div className={styles.bars}>
      {recalls.map((openRecall) =>
        variant === 'room' || variant === 'recall' ? (
          <RecallProgressBar
            key={openRecall.recall.id}
            openRecall={openRecall}
            isOnRecallPage={variant === 'recall'}
            isCompact={openRecall.recall.id !== (chosen ?? recalls.at(-1)?.recall.id)}
          />
        ) : (
          <ChairStopBar
            key={openRecall.recall.id}
            openRecall={openRecall}
            stops={openRecall.chairs.filter((stop) => variant === 'desk' || chairLabel(stop.chair) === chair)}
          />
        ),
      )}
    </div>
  )
}

/** The open load recalls, with the packs in use at the occupied chairs of the day. */
function useLoadRecalls(day: DayRows | null | undefined): readonly OpenLoadRecall[] {
  const client = useClient()
  const inChairs$ = useMemo(() => new BehaviorSubject<readonly string[]>([]), [])
  const rows$ = useMemo(() => watchLoadRecalls(client, inChairs$), [client, inChairs$])
  const rows = useObservable(rows$, noLoadRecalls)
  const inChairsKey = appointmentsInChairs(day?.chairs ?? noRows).join(' ')
  useEffect(() => inChairs$.next(inChairsKey === '' ? [] : inChairsKey.split(' ')), [inChairs$, inChairsKey])
  return useMemo(() => openLoadRecalls(rows, day?.appointments ?? noRows, day?.chairs ?? noRows), [rows, day])
}

type RecallProgressProps = { readonly openRecall: OpenLoadRecall; readonly isOnRecallPage: boolean; readonly isCompact: boolean }

const RecallProgressBar = ({ openRecall, isOnRecallPage, isCompact }: RecallProgressProps) => (
  <LoadRecallBar
    title={tLoadRecall('head', { what: recalledLoadText(openRecall) })}
    description={recallSummary(openRecall)}
    steps={loadRecallStepsOf(openRecall.recall.state)}
    isCompact={isCompact}
    end={isOnRecallPage ? undefined : <LoadRecallLink href={`${recallPage}?id=${openRecall.recall.id}`} />}
  />
)

/** Tells each affected chair to stop until it has acknowledged; then one line remains until the recall is closed. */
function ChairStopBar({ openRecall, stops }: { readonly openRecall: OpenLoadRecall; readonly stops: readonly ChairLoadRecall[] }) {
  const { scopes } = useClient()
  const isCompact = unacknowledgedChairs({ chairs: stops }).length === 0
  const canOpenRecall = hasScopes('steritrk', scopes) && hasScopes('cycle', scopes)
  return (
    <LoadRecallBar
      title={
        isCompact
          ? tLoadRecall('head', { what: recalledLoadText(openRecall) })
          : tLoadRecall('stopHead', { what: recalledLoadText(openRecall) })
      }
      description={isCompact ? recallReasonText(openRecall) : recallSummary(openRecall)}
      isCompact={isCompact}
      end={canOpenRecall && !isCompact ? <LoadRecallLink href={`${recallPage}?id=${openRecall.recall.id}`} /> : undefined}
    >
      {!isCompact && (
        <ul className={classNames(asRow('8 12', 'wraps'), styles.stops)}>
          {stops.map((stop) => (
            <ChairStop key={stop.chair.id} recall={openRecall.recall} stop={stop} />
          ))}
        </ul>
      )}
    </LoadRecallBar>
  )
}

/** Packs to put aside come first, then those in use on the patient in the chair. */
function chairPacksText({ chair, packs, packsInUse }: ChairLoadRecall): string {
  const codesOf = (listed: ChairLoadRecall['packs']) => listed.map(({ code }) => code).join(', ')
  const inUse = packsInUse.length === 0 ? [] : [tLoadRecall('stopInUse', { codes: codesOf(packsInUse) })]
  const parts = [...(packs.length === 0 ? [] : [codesOf(packs)]), ...inUse]
  if (parts.length === 0) return tLoadRecall('stopNoPack', { chair: chairLabel(chair) })
  return tLoadRecall('stopAt', { chair: chairLabel(chair), codes: parts.join('; ') })
}

function ChairStop({ recall, stop }: { readonly recall: LoadRecallRow; readonly stop: ChairLoadRecall }) {
  const { me, scopes } = useClient()
  const { chair, isAcknowledged } = stop
  const canAcknowledge = mayActWhere(me.provider, stop.providers) || hasScopes('steritrk.a', scopes)
  const label = chairLabel(chair)
  return (
    <li className={classNames(asRow(12, 'inline', 'center'), styles.stop)} data-seen={isAcknowledged || undefined}>
      {chairPacksText(stop)}
      {isAcknowledged && <span className="unseen">, {tLoadRecall('acknowledge')}</span>}
      {!isAcknowledged && canAcknowledge && (
        <CommandButton
          command="steris/recalls.see"
          record={recall.id}
          shownVersion={recall.version}
          data={{ chair: chair.id }}
          label={tLoadRecall('acknowledge')}
          about={tLoadRecall('chairIs', { chair: label })}
          className={styles.seen}
        />
      )}
    </li>
  )
}
