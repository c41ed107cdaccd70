import { useState } from 'react'
import type { BackupFigures, BackupKind } from '#domain/system/systemFigures.ts'
import { bytesText } from '#locale/system/bytesText.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { useClient } from '../../../../appContext.ts'
import { problemText } from '../../../../commands/problemText.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { tSystem } from '../tSystem.ts'
import { FigureList, FigureRow } from './FigureList.tsx'
import styles from './figures.module.css'

type Props = {
  readonly kind: BackupKind
  readonly figures: BackupFigures
  /** The kind that a user began and is under way. */
  readonly running: BackupKind | null
  readonly timeZone: string
}

/** The last backup or restore drill, and the button that makes one. */
export const BackupPanel = ({ kind, figures: { doneAt, seconds, bytes, failed }, running, timeZone }: Props) => (
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
    <StartRow kind={kind} running={running} />
  </Panel>
)

/** Begins one. The figures of each second say when it is under way and how it went. */
function StartRow({ kind, running }: Pick<Props, 'kind' | 'running'>) {
  const client = useClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const start = () => {
    setRefusal(null)
    client.fetch('POST', '/api/backups/', { kind }).catch((error: unknown) => setRefusal(problemText(error, tSystem('notAnswered'))))
  }
  return (
    <div className={classNames(asRow('8 12', 'center', 'between', 'wraps'), styles.start)}>
      <span className={asText('small', refusal ? 'red' : 'quiet')} role="status">
        {refusal ?? tSystem(running === kind ? `${kind}.running` : `${kind}.help`)}
      </span>
      {client.scopes.has('sys.e') && (
        <Button isSoft isDisabled={running !== null && running !== kind} isPending={running === kind} onPress={start}>
          {tSystem(`${kind}.start`)}
        </Button>
      )}
    </div>
  )
}
