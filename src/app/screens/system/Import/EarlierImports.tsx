import { Button } from '../../../parts/form/Button.tsx'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import type { Shape } from '../../../parts/state/StateGlyph.tsx'
import type { MigrationRow, MigrationState } from './importWizard.ts'
import { sayImport } from './sayImport.ts'

type Props = { readonly migrations: readonly MigrationRow[]; readonly followed: string | null; readonly onOpen: (id: string) => void }

const shapeOf: Record<MigrationState, Shape> = {
  waiting: 'requested',
  looking: 'testing',
  ready: 'scheduled',
  running: 'running',
  stopped: 'outOfService',
  finished: 'released',
  failed: 'failed',
}

const newestFirst = (one: MigrationRow, other: MigrationRow) => (one.createdAt < other.createdAt ? 1 : -1)

/** The others: also one that a colleague began, which goes on whether or not anybody looks. */
export function EarlierImports({ migrations, followed, onOpen }: Props) {
  const others = migrations.filter(({ id }) => id !== followed).sort(newestFirst)
  if (others.length === 0) return null
  return (
    <Panel title={sayImport('earlier')}>
      {others.slice(0, 12).map(({ id, fileName, as, state, total }) => (
        <Line key={id} label={fileName} what={`${sayImport(`kinds.${as}`)}, ${sayImport('rows', { count: total })}`}>
          <StateWord shape={shapeOf[state]} word={sayImport(`states.${state}`)} />
          <Button kind="quiet" aria-label={`${sayImport('open')}, ${fileName}`} onPress={() => onOpen(id)}>
            {sayImport('open')}
          </Button>
        </Line>
      ))}
    </Panel>
  )
}
