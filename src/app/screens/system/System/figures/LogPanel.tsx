import type { SystemFigures } from '#domain/system/systemFigures.ts'
import { bytesText } from '#locale/system/bytesText.ts'
import { localeTag } from '#locale/common/locale.ts'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { tSystem } from '../tSystem.ts'
import { FigureList, FigureRow } from './FigureList.tsx'
import styles from './figures.module.css'

/** With less free space than this, in bytes, the disk needs attention. */
const fewFree = 10_000_000_000

/** The log of the practice and the disk that holds the data. */
export function LogPanel({ log, disk }: Pick<SystemFigures, 'log' | 'disk'>) {
  const used = disk.total > 0 ? (disk.total - disk.free) / disk.total : 0
  return (
    <Panel title={tSystem('logAndDisk')}>
      <FigureList>
        <FigureRow label={tSystem('position')}>{log.position.toLocaleString(localeTag)}</FigureRow>
        <FigureRow label={tSystem('entriesPerMinute')}>{log.perMinute}</FigureRow>
        <FigureRow label={tSystem('free')} isFaulty={disk.free < fewFree}>
          {tSystem('freeOf', { free: bytesText(disk.free), total: bytesText(disk.total) })}
        </FigureRow>
      </FigureList>
      <div className={styles.disk} aria-hidden="true">
        <span style={{ inlineSize: `${(used * 100).toFixed(1)}%` }} />
      </div>
    </Panel>
  )
}
