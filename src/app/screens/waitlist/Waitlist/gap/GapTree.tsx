import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button as AriaButton, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { isOneOf } from '#domain/fields.ts'
import { filledGapStates } from '#domain/waitlist/gap.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { recoveredTimeOn } from '#streams/derive/waitlist/gapCards.ts'
import { flattenNodes, type GapForest, type GapNode } from '#streams/derive/waitlist/gapForest.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { useClient } from '../../../../appContext.ts'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { CountdownBar, TimeLeft } from '../../../../components/time/Countdown.tsx'
import { familyOfShape, StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { wholeDollars, patientNameOf, gapSummary, startTimeText, recoveredText } from '../../../../components/waitlist/gapTexts.ts'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { WaitlistColumn, EmptyList } from '../WaitlistColumn.tsx'
import styles from './GapTree.module.css'
import { CreateGapDialog } from './CreateGapDialog.tsx'

type Props = {
  readonly rows: GapRows
  readonly forest: GapForest
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** Shows each gap and, below it, the gap that filling it opened. */
export function GapTree({ rows, forest, chosen, onChoose }: Props) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const recovered = recoveredText(useMemo(() => recoveredTimeOn(rows, today, timeZone), [rows, today, timeZone]))
  const liveCount = flattenNodes(forest.open).filter(({ isOpen }) => isOpen).length
  const sharedProps = { chosen, onChoose }
  return (
    <WaitlistColumn title={tWaitlist('gaps')} count={liveCount} end={<CreateGapButton providers={rows.providers} onCreated={onChoose} />}>
      {recovered && (
        <p className={classNames(asText('small', 'faint'), styles.won)}>{tWaitlist('recoveredToday', { recovered: recovered })}</p>
      )}
      {forest.open.length === 0 ? (
        <EmptyList title={tWaitlist('noOpenGaps')}>
          <p>{tWaitlist('noOpenGapsHelp')}</p>
        </EmptyList>
      ) : (
        <GapBranches {...sharedProps} label={tWaitlist('openGaps')} nodes={forest.open} />
      )}
      {forest.closed.length > 0 && (
        <>
          <h3 className={styles.caption}>{tWaitlist('closedGaps')}</h3>
          <GapBranches {...sharedProps} label={tWaitlist('closedGaps')} nodes={forest.closed} />
        </>
      )}
    </WaitlistColumn>
  )
}

/** Creates a gap without a cancellation, for example if a provider works longer. */
function CreateGapButton({
  providers,
  onCreated,
}: {
  readonly providers: GapRows['providers']
  readonly onCreated: (gapId: string) => void
}) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!scopes.has('appt.c')) return null
  return (
    <>
      <DialogButton
        label={tWaitlist('openGap')}
        kind="quiet"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <CreateGapDialog providers={providers} onCreated={onCreated} onClose={() => setOpen(false)} />}
    </>
  )
}

type GapBranchesProps = Pick<Props, 'chosen' | 'onChoose'> & { readonly label: string; readonly nodes: readonly GapNode[] }

const noIds: ReadonlySet<unknown> = new Set()

/** All branches are open except those that the user closed, so that new gaps appear as they are added. */
function GapBranches({ label, nodes, chosen, onChoose }: GapBranchesProps) {
  const [closed, setClosed] = useState(noIds)
  const allIds = useMemo(() => flattenNodes(nodes).map(({ id }) => id), [nodes])
  const selected = chosen !== null && allIds.includes(chosen) ? [chosen] : []
  return (
    <Tree
      className={classNames(asStack(6), styles.tree)}
      aria-label={label}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected}
      onSelectionChange={(keys) => keys !== 'all' && [...keys].forEach((key) => onChoose(String(key)))}
      expandedKeys={allIds.filter((id) => !closed.has(id))}
      onExpandedChange={(keys) => setClosed(new Set(allIds.filter((id) => !keys.has(id))))}
    >
      {nodes.map((node) => (
        <GapBranch key={node.id} node={node} />
      ))}
    </Tree>
  )
}

function GapBranch({ node }: { readonly node: GapNode }) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const { gap } = node.card
  const label = tWaitlist('node', {
    when: startTimeText(gap.startsAt, today, timeZone),
    what: gapSummary(node.card),
    state: tGaps(`state.${gap.state}`),
  })
  return (
    <TreeItem id={node.id} textValue={label} className={classNames(asText('card'), styles.item)} data-live={node.isOpen || undefined}>
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <span className={styles.row} data-depth={level}>
            {hasChildItems ? (
              <AriaButton slot="chevron" className={styles.chevron ?? ''}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              </AriaButton>
            ) : (
              <span className={styles.stem} aria-hidden="true" />
            )}
            <GapLine node={node} when={startTimeText(gap.startsAt, today, timeZone)} />
          </span>
        )}
      </TreeItemContent>
      {node.children.map((child) => (
        <GapBranch key={child.id} node={child} />
      ))}
    </TreeItem>
  )
}

function GapLine({ node: { card }, when }: { readonly node: GapNode; readonly when: string }) {
  const { gap, countdown, acceptedBy } = card
  const shape = gapShapes[gap.state]
  const isFilled = isOneOf(filledGapStates, gap.state)
  return (
    <span className={asStack(4, 'shrinks')}>
      <span className={classNames(asRow(8, 'start', 'shrinks'), styles.line)}>
        <StateGlyph shape={shape} />
        <span className={classNames(asRow(0, 'wraps', 'shrinks'), styles.whose)}>
          <span className={asText('heavy')}>{when}</span>
          <span className={asText('quiet')}>{gapSummary(card)}</span>
        </span>
        {countdown && <TimeLeft to={countdown.to} className={styles.end} />}
        {isFilled && gap.minutesWon > 0 && <span className={styles.end}>{tWaitlist('nodeRecovered', { minutes: gap.minutesWon })}</span>}
      </span>
      {countdown && <CountdownBar {...countdown} family={familyOfShape(shape)} />}
      <span className={asRow(8, 'small', 'quiet', 'shrinks')}>
        <span className={asText('breaks', 'shrinks')}>
          {isFilled && acceptedBy ? tWaitlist('filledBy', { name: patientNameOf(acceptedBy) }) : tGaps(`state.${gap.state}`)}
        </span>
        {isFilled && gap.centsWon > 0 && <span className={asText('quiet', 'pushed')}>{wholeDollars(gap.centsWon)}</span>}
      </span>
    </span>
  )
}
