import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button as Press, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { wonBackOn } from '#streams/derive/waitlist/gaps.ts'
import { flat, type GapForest, type GapNode } from '#streams/derive/waitlist/waitlistTree.ts'
import { useClient } from '../../../context.ts'
import { AskingButton } from '../../../parts/command/AskingButton.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { LeftBar, TimeLeft } from '../../../parts/time/Countdown.tsx'
import { familyOfShape, StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { dollars, nameOf, whatOf, whenOf, wonWords } from '../gaps/naming.ts'
import { shapeOfGap } from '../gaps/stateOfGap.ts'
import { sayGaps } from '../sayGaps.ts'
import styles from './GapTree.module.css'
import { Column, Nothing } from './Column.tsx'
import { OpenGap } from './opening/OpenGap.tsx'
import { sayWaitlist } from './sayWaitlist.ts'

type Props = {
  readonly rows: GapRows
  readonly forest: GapForest
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** What each freed time led to: a gap, and under it the gap that its filling left. */
export function GapTree({ rows, forest, chosen, onChoose }: Props) {
  const today = useToday()
  const { timeZone } = usePlace().location
  const won = wonWords(useMemo(() => wonBackOn(rows, today, timeZone), [rows, today, timeZone]))
  const live = flat(forest.open).filter(({ isLive }) => isLive).length
  const shared = { chosen, onChoose }
  return (
    <Column word={sayWaitlist('gaps')} count={live} end={<Opening providers={rows.providers} onOpened={onChoose} />}>
      {won && <p className={styles.won}>{sayWaitlist('wonToday', { won })}</p>}
      {forest.open.length === 0 ? (
        <Nothing head={sayWaitlist('nothingOpen')}>
          <p>{sayWaitlist('nothingOpenWhat')}</p>
        </Nothing>
      ) : (
        <Branches {...shared} label={sayWaitlist('toGive')} nodes={forest.open} />
      )}
      {forest.over.length > 0 && (
        <>
          <h3 className={styles.caption}>{sayWaitlist('over')}</h3>
          <Branches {...shared} label={sayWaitlist('over')} nodes={forest.over} />
        </>
      )}
    </Column>
  )
}

/** For time that nobody left: somebody is away, or a provider stays longer. */
function Opening({ providers, onOpened }: { readonly providers: GapRows['providers']; readonly onOpened: (gap: string) => void }) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!scopes.has('appt.c')) return null
  return (
    <>
      <AskingButton
        label={sayWaitlist('openGap')}
        kind="quiet"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <OpenGap providers={providers} onOpened={onOpened} onClose={() => setOpen(false)} />}
    </>
  )
}

type BranchesProps = Pick<Props, 'chosen' | 'onChoose'> & { readonly label: string; readonly nodes: readonly GapNode[] }

const none: ReadonlySet<unknown> = new Set()

/** All stand open but those that somebody shut: what a gap leads to later is seen as it comes. */
function Branches({ label, nodes, chosen, onChoose }: BranchesProps) {
  const [shut, setShut] = useState(none)
  const open = useMemo(() => flat(nodes).map(({ id }) => id), [nodes])
  const selected = chosen !== null && open.includes(chosen) ? [chosen] : []
  return (
    <Tree
      className={styles.tree ?? ''}
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected}
      onSelectionChange={(keys) => keys !== 'all' && [...keys].forEach((key) => onChoose(String(key)))}
      expandedKeys={open.filter((id) => !shut.has(id))}
      onExpandedChange={(keys) => setShut(new Set(open.filter((id) => !keys.has(id))))}
    >
      {nodes.map((node) => (
        <Branch key={node.id} node={node} />
      ))}
    </Tree>
  )
}

function Branch({ node }: { readonly node: GapNode }) {
  const today = useToday()
  const { timeZone } = usePlace().location
  const { gap } = node.card
  const heard = sayWaitlist('node', {
    when: whenOf(gap.startsAt, today, timeZone),
    what: whatOf(node.card),
    state: sayGaps(`state.${gap.state}`),
  })
  return (
    <TreeItem id={node.id} textValue={heard} className={styles.item ?? ''} data-live={node.isLive || undefined}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <span className={styles.row} data-depth={level}>
            {hasChildItems ? (
              <Press slot="chevron" className={styles.chevron ?? ''}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              </Press>
            ) : (
              <span className={styles.stem} aria-hidden="true" />
            )}
            <Leaf node={node} when={whenOf(gap.startsAt, today, timeZone)} />
          </span>
        )}
      </TreeItemContent>
      {node.children.map((child) => (
        <Branch key={child.id} node={child} />
      ))}
    </TreeItem>
  )
}

function Leaf({ node: { card }, when }: { readonly node: GapNode; readonly when: string }) {
  const { gap, countdown, taker } = card
  const shape = shapeOfGap[gap.state]
  const isFilled = gap.state === 'filled' || gap.state === 'filledManually'
  return (
    <span className={styles.leaf}>
      <span className={styles.line}>
        <StateGlyph shape={shape} />
        <span className={styles.whose}>
          <span className={styles.when}>{when}</span>
          <span className={styles.what}>{whatOf(card)}</span>
        </span>
        {countdown && <TimeLeft to={countdown.to} className={styles.end} />}
        {isFilled && gap.minutesWon > 0 && <span className={styles.end}>{sayWaitlist('nodeWon', { minutes: gap.minutesWon })}</span>}
      </span>
      {countdown && <LeftBar {...countdown} family={familyOfShape(shape)} />}
      <span className={styles.second}>
        <span className={styles.state}>
          {isFilled && taker ? sayWaitlist('filledBy', { name: nameOf(taker) }) : sayGaps(`state.${gap.state}`)}
        </span>
        {isFilled && gap.centsWon > 0 && <span className={styles.money}>{dollars(gap.centsWon)}</span>}
      </span>
    </span>
  )
}
