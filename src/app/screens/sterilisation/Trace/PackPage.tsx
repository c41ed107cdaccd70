import { useEffect, useMemo } from 'react'
import { shortDayOf, wholeTimeOf } from '#domain/words/time.ts'
import { dayOf } from '#domain/time.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../context.ts'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { sayState } from '../../../sayings.ts'
import { useLive } from '../../../useLive.ts'
import { saySterile } from '../saySterile.ts'
import { noRows } from '../SterileRoom/useRoom.ts'
import { cycleShape, packShape } from '../shapes.ts'
import { cycleTitle } from '../sterileWords.ts'
import { PackActs } from './PackActs.tsx'
import { PackList } from './PackList.tsx'
import type { PackTrace } from './trace.ts'

type Props = { readonly trace: PackTrace; readonly onOpen: (pack: string) => void; readonly timeZone: string }

/** One pack, backwards to its load and forwards to the patient. */
export function PackPage({ trace, onOpen, timeZone }: Props) {
  const { pack, cycle, steriliser, load, before, after, recalls } = trace
  useFollowed(pack, onOpen)
  const again = [...(before ? [before] : []), ...after]
  return (
    <>
      <Panel title={`${packName(pack)}, ${pack.kind}`} end={<PackState pack={pack} />}>
        <Line label={saySterile('traceCycle')} what={steriliser ? saySterile('stationed', { steriliser: labelOf(steriliser) }) : undefined}>
          {cycle ? (
            <>
              {cycleTitle(cycle)}
              <StateWord shape={cycleShape[cycle.state]} word={saySterile(`cycle.${cycle.state}`)} />
            </>
          ) : (
            saySterile('traceNoCycle')
          )}
        </Line>
        <Whom trace={trace} timeZone={timeZone} />
        {pack.contents && <Line label={saySterile('packContents')}>{pack.contents}</Line>}
        {pack.place && <Line label={saySterile('packPlace')}>{pack.place}</Line>}
        {pack.compromiseReason && <Line label={saySterile(`compromised.${pack.compromiseReason}`)} />}
        {pack.relinkReason && <Line label={saySterile('relinkWas', { reason: pack.relinkReason })} />}
        {recalls.map(({ id, reason, state }) => (
          <Line key={id} label={saySterile('traceRecall')} what={reason}>
            {sayState(`recall.${state}`)}
          </Line>
        ))}
        {pack.overrides.map(({ at, by, reason }) => (
          <Line key={at} label={saySterile('overrideWas', { by, reason })} />
        ))}
        <PackActs pack={pack} cycle={cycle} />
      </Panel>
      {load.length > 0 && <PackList title={saySterile('traceBeside')} packs={load} onOpen={onOpen} timeZone={timeZone} />}
      {again.length > 0 && <PackList title={saySterile('traceAgain')} packs={again} onOpen={onOpen} timeZone={timeZone} />}
    </>
  )
}

const noPacks = noRows<PackRow>()

/** A trace is an answer of one moment: whoever changes its pack brings it again. */
function useFollowed({ id, version }: PackRow, onOpen: (pack: string) => void): void {
  const client = useClient()
  const pack$ = useMemo(() => client.collection<PackRow>('steris', { filters: { id } }), [client, id])
  const now = useLive(pack$, noPacks).rows.get(id)?.version ?? version
  useEffect(() => {
    if (now > version) onOpen(id)
  }, [now, version, id, onOpen])
}

export const PackState = ({ pack }: { readonly pack: PackRow }) => (
  <StateWord shape={packShape[pack.state]} word={saySterile(`pack.${pack.state}`)} />
)

function Whom({ trace: { pack, patient, appointment }, timeZone }: { readonly trace: PackTrace; readonly timeZone: string }) {
  const isUsed = pack.usedAt !== null
  const at = pack.usedAt ?? appointment?.startsAt ?? null
  return (
    <Line
      label={saySterile(isUsed || !patient ? 'traceUsedOn' : 'traceLaidOut')}
      what={
        at && patient ? saySterile('traceUsedAt', { day: shortDayOf(dayOf(at, timeZone)), time: wholeTimeOf(at, timeZone) }) : undefined
      }
    >
      {patient ? nameOf(patient) : saySterile('traceNobody')}
    </Line>
  )
}
