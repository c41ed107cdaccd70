import type { BackupFigures } from '#domain/system/systemFigures.ts'
import { bytesText } from '#locale/system/bytesText.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { Panel, PanelNote } from '../../../../components/panels/PanelStack.tsx'
import { tSystem } from '../tSystem.ts'
import { FigureList, FigureRow } from './FigureList.tsx'

type Props = { readonly kind: 'backup' | 'drill'; readonly figures: BackupFigures; readonly timeZone: string }

/** The last backup or restore drill, and the command that makes one. */
export const BackupPanel = ({ kind, figures: { doneAt, seconds, bytes, failed }, timeZone }: Props) => (
  <Panel title={tSystem(`${kind}.title`)}>
    <FigureList>
      <FigureRow label={tSystem('lastDone')}>{doneAt === null ? tSystem('never') : weekdayAndTimeOf(doneAt, timeZone)}</FigureRow>
      {seconds !== null && (
        <FigureRow label={tSystem('took')}>{tSystem('secondsTaken', { count: Math.max(1, Math.round(seconds)) })}</FigureRow>
      )}
      {bytes !== null && <FigureRow label={tSystem('size')}>{bytesText(bytes)}</FigureRow>}
      <FigureRow label={tSystem('failedSince')} isFaulty={failed > 0}>
        {failed}
      </FigureRow>
    </FigureList>
    <PanelNote text={tSystem(`${kind}.help`)} />
  </Panel>
)
