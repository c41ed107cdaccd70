import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type GapForest, flat, gapForest } from '#streams/derive/waitlist/waitlistTree.ts'
import type { Present } from '#domain/wire.ts'
import { useClient } from '../../../context.ts'
import { Avatars } from '../../../parts/state/Avatars.tsx'
import { Page } from '../../../parts/page/Page.tsx'
import { Loading, NoSight } from '../../../parts/page/Plain.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapNode } from '#streams/derive/waitlist/waitlistTree.ts'
import { useLive } from '../../../useLive.ts'
import { useFinger } from '../../reception/Reception/useColumns.ts'
import { ChosenGap } from './ChosenGap.tsx'
import { GapTree } from './GapTree.tsx'
import { Heard } from './Heard.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import { Tabs, type Part, useParts } from './Tabs.tsx'
import { useWaitlist } from './useWaitlist.ts'
import styles from './Waitlist.module.css'
import { Wishes } from './Wishes.tsx'

/** Freed time and who may have it: what each gap led to, who is asked for it, and who waits. */
export function Waitlist() {
  const { location } = usePlace()
  const today = useToday()
  const { rows, problem } = useWaitlist(location, today)
  const hasFinger = useFinger()
  return (
    <Page title={sayWaitlist('name')} timeZone={location.timeZone} end={<Others />} {...(hasFinger ? { density: 'touch' as const } : {})}>
      <div className={styles.screen}>
        {problem?.scope ? <NoSight need={problem.scope} /> : rows ? <Work rows={rows} /> : <Loading rows={8} />}
        <ToastStrip tell={() => null} />
      </div>
    </Page>
  )
}

const nobody: readonly Present[] = []

/** Who else looks at the waitlist. */
function Others() {
  const client = useClient()
  const present = useLive(client.presence$, nobody)
  const names = present.filter(({ user, at }) => user !== client.me.id && at === '/waitlist').map(({ name }) => name)
  return <Avatars names={[...new Set(names)]} />
}

function useChosen(forest: GapForest): {
  readonly chosen: GapNode | null
  readonly id: string | null
  readonly choose: (id: string) => void
} {
  const search: { readonly gap?: unknown } = useSearch({ strict: false })
  const go = useNavigate()
  const all = useMemo(() => [...flat(forest.open), ...flat(forest.over)], [forest])
  const id = typeof search.gap === 'string' ? search.gap : (all.find(({ isLive }) => isLive)?.id ?? null)
  const choose = (gap: string) => void go({ to: '/waitlist', search: { gap }, replace: true })
  return { chosen: all.find((node) => node.id === id) ?? null, id, choose }
}

function Work({ rows }: { readonly rows: GapRows }) {
  const forest = useMemo(() => gapForest(rows), [rows])
  const { chosen, id, choose } = useChosen(forest)
  const parts = useParts()
  const [part, setPart] = useState<Part>('gaps')
  const isShown = (one: Part) => parts === 3 || part === one || (parts === 2 && one === 'chosen' && part === 'gaps')
  const pick = (gap: string) => {
    choose(gap)
    if (parts === 1) setPart('chosen')
  }
  const counts = { gaps: flat(forest.open).filter(({ isLive }) => isLive).length, waiting: rows.entries.size }
  return (
    <div className={styles.work} data-parts={parts}>
      {parts !== 3 && <Tabs part={part} parts={parts} counts={counts} onPart={setPart} />}
      <div className={styles.columns}>
        {isShown('gaps') && (parts !== 2 || part === 'gaps') && <GapTree rows={rows} forest={forest} chosen={id} onChoose={pick} />}
        {isShown('chosen') && <ChosenGap key={chosen?.id ?? ''} rows={rows} card={chosen?.card ?? null} isAsked={id !== null} />}
        {isShown('waiting') && <Wishes rows={rows} />}
      </div>
      <Heard rows={rows} />
    </div>
  )
}
