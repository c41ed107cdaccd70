import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { Told } from '#streams/derive/sterilisation/sterileRoom.ts'
import { labelOf } from '#streams/derive/sterilisation/sterileRoom.ts'
import { classes } from '../../../../classes.ts'
import { saySterile } from '../../saySterile.ts'
import { cycleShape } from '../../shapes.ts'
import { cycleTitle } from '../../sterileWords.ts'
import { Left, Waiting } from '../cards/Clocks.tsx'
import { Curve, MeasuredCurve } from '../cards/Curve.tsx'
import { Head } from '../cards/Head.tsx'
import { Tests } from '../cards/Tests.tsx'
import { useRoomView } from '../roomView.ts'
import room from '../SterileRoom.module.css'
import { Acts } from './Acts.tsx'
import styles from './Bench.module.css'
import { Checks, DeliveryChecks } from './Checks.tsx'
import { Draft } from './Draft.tsx'
import { NeededNext } from './NeededNext.tsx'
import { Release } from './Release.tsx'
import { Signatures } from './Signatures.tsx'
import { WhatWasSaid } from './WhatWasSaid.tsx'

/** Where a person works on one cycle. It is edged where somebody is waited for. */
export function Bench() {
  const { room: view } = useRoomView()
  const { bench } = view
  if (!bench)
    return (
      <section className={classes(room.card, room.bench)} data-quiet="" aria-label={saySterile('benchEmpty')}>
        <h2 className={styles.empty}>{saySterile('benchEmpty')}</h2>
        <p className={styles.emptyWhat}>{saySterile('benchEmptyWhat')}</p>
      </section>
    )
  const { state } = bench.cycle
  const isOver = !['draft', 'loaded', 'ended', 'awaitingRelease', 'quarantined', 'received', 'verified'].includes(state)
  return (
    <section className={classes(room.card, room.bench)} data-quiet={isOver || undefined} aria-label={cycleTitle(bench.cycle)}>
      <BenchHead told={bench} />
      <Work told={bench} />
    </section>
  )
}

function BenchHead({ told: { cycle, steriliser } }: { readonly told: Told }) {
  const end =
    cycle.state === 'running' && cycle.expectedEndAt ? (
      <Left until={cycle.expectedEndAt} />
    ) : ['ended', 'awaitingRelease', 'quarantined', 'received', 'verified'].includes(cycle.state) ? (
      <Waiting since={cycle.since} />
    ) : null
  return (
    <Head
      number={labelOf(steriliser) || saySterile('outside')}
      shape={cycleShape[cycle.state]}
      word={saySterile(`cycle.${cycle.state}`)}
      what={cycleTitle(cycle)}
      end={end}
    />
  )
}

/** Nobody looks at the results of what never came to any. */
const unjudged: readonly CycleState[] = ['loaded', 'running', 'voided', 'aborted']

function Work({ told }: { readonly told: Told }) {
  const { timeZone } = useRoomView()
  const { cycle, steriliser } = told
  if (cycle.state === 'draft' || cycle.state === 'received') return <Draft told={told} />
  const isJudged = cycle.kind !== 'external' && !(unjudged.includes(cycle.state) && cycle.results === null)
  return (
    <>
      <NeededNext />
      {cycle.state === 'running' && cycle.startedAt && <Curve cycle={cycle} startedAt={cycle.startedAt} timeZone={timeZone} />}
      {steriliser && (cycle.state === 'loaded' || cycle.state === 'running') && <Tests steriliser={steriliser} />}
      <WhatWasSaid cycle={cycle} />
      {isJudged && <MeasuredCurve cycle={cycle} timeZone={timeZone} />}
      {isJudged && <Checks cycle={cycle} />}
      {cycle.kind === 'external' && <DeliveryChecks cycle={cycle} />}
      {isReleasing(told) ? (
        <Release key={cycle.id} told={told} />
      ) : (
        <>
          <Signatures cycle={cycle} />
          <Acts told={told} />
        </>
      )}
    </>
  )
}

/** Whether a second signature is waited for; while a spore test is not read, it is that which is waited for. */
const isReleasing = ({ cycle: { state, biological } }: Told): boolean =>
  biological !== 'pending' && (state === 'awaitingRelease' || state === 'verified' || state === 'quarantined')
