import { useEffect, useMemo } from 'react'
import { shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import { dayOf } from '#domain/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { steriliserLabelOf } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tState } from '../../../i18n/translators.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { tSterilisation } from '../../../components/sterilisation/tSterilisation.ts'
import { noRows } from '../../../components/sterilisation/useSterilisationData.ts'
import { cycleShape, packShape } from '../../../components/sterilisation/stateShapes.ts'
import { cycleTitle } from '../../../components/sterilisation/cycleText.ts'
import { PackActions } from './PackActions.tsx'
import { PackList } from './PackList.tsx'
import type { PackTrace } from './findTrace.ts'

type Props = { readonly trace: PackTrace; readonly onOpen: (pack: string) => void; readonly timeZone: string }

/** One pack: back to its load, and forward to the patient. */
export function PackTraceView({ trace, onOpen, timeZone }: Props) {
  const { pack, cycle, load, before, after, recalls } = trace
  useReloadOnChange(pack, onOpen)
  const relatedPacks = [...(before ? [before] : []), ...after]
  return (
    <>
      <Panel title={`${packName(pack)}, ${pack.kind}`} end={<PackState pack={pack} />}>
        <PackCycle trace={trace} />
        <PackUse trace={trace} timeZone={timeZone} />
        {pack.contents && <PanelRow label={tSterilisation('packContents')}>{pack.contents}</PanelRow>}
        {pack.place && <PanelRow label={tSterilisation('packPlace')}>{pack.place}</PanelRow>}
        {pack.compromiseReason && <PanelRow label={tSterilisation(`compromised.${pack.compromiseReason}`)} />}
        {pack.relinkReason && <PanelRow label={tSterilisation('relinkedReason', { reason: pack.relinkReason })} />}
        {recalls.map(({ id, reason, state }) => (
          <PanelRow key={id} label={tSterilisation('traceRecall')} description={reason}>
            {tState(`recall.${state}`)}
          </PanelRow>
        ))}
        {pack.overrides.map(({ at, by, reason }) => (
          <PanelRow key={at} label={tSterilisation('overrideReason', { by, reason })} />
        ))}
        <PackActions pack={pack} cycle={cycle} />
      </Panel>
      {load.length > 0 && <PackList title={tSterilisation('traceSameLoad')} packs={load} onOpen={onOpen} timeZone={timeZone} />}
      {relatedPacks.length > 0 && (
        <PackList title={tSterilisation('traceOtherUses')} packs={relatedPacks} onOpen={onOpen} timeZone={timeZone} />
      )}
    </>
  )
}

const noPacks = noRows<PackRow>()

/** Loads the trace again when its pack changes, because a trace is a snapshot. */
function useReloadOnChange({ id, version }: PackRow, onOpen: (pack: string) => void): void {
  const client = useClient()
  const pack$ = useMemo(() => client.collection<PackRow>('steris', { filters: { id } }), [client, id])
  const latestVersion = useObservable(pack$, noPacks).rows.get(id)?.version ?? version
  useEffect(() => {
    if (latestVersion > version) onOpen(id)
  }, [latestVersion, version, id, onOpen])
}

export const PackState = ({ pack }: { readonly pack: PackRow }) => (
  <StateLabel shape={packShape[pack.state]} label={tSterilisation(`pack.${pack.state}`)} />
)

function PackCycle({ trace: { cycle, steriliser } }: Pick<Props, 'trace'>) {
  return (
    <PanelRow
      label={tSterilisation('traceCycle')}
      description={steriliser ? tSterilisation('steriliserTitle', { steriliser: steriliserLabelOf(steriliser) }) : undefined}
    >
      {cycle ? (
        <>
          {cycleTitle(cycle)}
          <StateLabel shape={cycleShape[cycle.state]} label={tSterilisation(`cycle.${cycle.state}`)} />
        </>
      ) : (
        tSterilisation('traceNoCycle')
      )}
    </PanelRow>
  )
}

function PackUse({ trace: { pack, patient, appointment }, timeZone }: { readonly trace: PackTrace; readonly timeZone: string }) {
  const isUsed = pack.usedAt !== null
  const at = pack.usedAt ?? appointment?.startsAt ?? null
  return (
    <PanelRow
      label={tSterilisation(isUsed || !patient ? 'traceUsedOn' : 'traceSetUpFor')}
      description={
        at && patient ? tSterilisation('traceUsedAt', { day: shortDayOf(dayOf(at, timeZone)), time: wholeTimeOf(at, timeZone) }) : undefined
      }
    >
      {patient ? fullNameOf(patient) : tSterilisation('traceNotUsed')}
    </PanelRow>
  )
}
