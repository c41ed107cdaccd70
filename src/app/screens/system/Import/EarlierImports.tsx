import { Button } from '../../../components/form/Button.tsx'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'
import type { MigrationState } from '#domain/system/migration.ts'

type Props = { readonly migrations: readonly MigrationRow[]; readonly followedId: string | null; readonly onOpen: (id: string) => void }

const shapeOf: Record<MigrationState, GlyphShape> = {
  waiting: 'requested',
  looking: 'testing',
  unmapped: 'requested',
  ready: 'scheduled',
  running: 'running',
  stopped: 'outOfService',
  finished: 'released',
  failed: 'failed',
  undoing: 'running',
  undone: 'outOfService',
}

const newestFirst = (a: MigrationRow, b: MigrationRow) => (a.createdAt < b.createdAt ? 1 : -1)

/** The other imports, including those of other users, which run on the server. */
export function EarlierImports({ migrations, followedId, onOpen }: Props) {
  const others = migrations.filter(({ id }) => id !== followedId).sort(newestFirst)
  if (others.length === 0) return null
  return (
    <Panel title={tImport('earlier')}>
      {others.slice(0, 12).map(({ id, fileName, as, state, total }) => (
        <PanelRow key={id} label={fileName} description={`${tImport(`kinds.${as}`)}, ${tImport('rows', { count: total })}`}>
          <StateLabel shape={shapeOf[state]} label={tImport(`states.${state}`)} />
          <Button kind="quiet" aria-label={`${tImport('open')}, ${fileName}`} onPress={() => onOpen(id)}>
            {tImport('open')}
          </Button>
        </PanelRow>
      ))}
    </Panel>
  )
}
