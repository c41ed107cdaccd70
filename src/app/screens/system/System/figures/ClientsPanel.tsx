import type { ClientCount } from '#domain/system/systemFigures.ts'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { asText } from '../../../../theme/looks.ts'
import { screens } from '../../../../screens.ts'
import { tSystem } from '../tSystem.ts'
import styles from './figures.module.css'

/** The connected clients by screen or kind of device. Those of an older build load the new one when they are idle, or when a user does it. */
export function ClientsPanel({ clients }: { readonly clients: readonly ClientCount[] }) {
  const rows = rowsOf(clients)
  const sum = rows.reduce((total, { count }) => total + count, 0)
  return (
    <Panel title={tSystem('clients')} end={<span className={asText('small', 'quiet')}>{tSystem('connected', { count: sum })}</span>}>
      <table className={styles.table}>
        <thead className={asText('small', 'quiet')}>
          <tr>
            <th scope="col">{tSystem('clientKind')}</th>
            <th scope="col">{tSystem('now')}</th>
            <th scope="col">{tSystem('older')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, older }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figure">{count}</td>
              <td className={`figure ${asText(older > 0 ? 'amber' : 'faint')}`}>{older}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

type Row = Omit<ClientCount, 'kind'> & { readonly name: string }

/** The most first. Kinds with the same name are one row. */
function rowsOf(clients: readonly ClientCount[]): readonly Row[] {
  const byName = Map.groupBy(clients, ({ kind }) => nameOf(kind))
  const sumOf = (counts: readonly ClientCount[], key: 'count' | 'older') => counts.reduce((sum, one) => sum + one[key], 0)
  return [...byName]
    .map(([name, counts]) => ({ name, count: sumOf(counts, 'count'), older: sumOf(counts, 'older') }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

type DeviceKind = keyof typeof tSystem.texts.clientKinds

const isDeviceKind = (kind: string): kind is DeviceKind => kind in tSystem.texts.clientKinds

/** The first part of a path names the screen. */
function nameOf(kind: string): string {
  if (isDeviceKind(kind)) return tSystem(`clientKinds.${kind}`)
  return screens.find(({ path }) => path === `/${kind.split('/')[1]}`)?.name ?? tSystem('clientKinds.user')
}
