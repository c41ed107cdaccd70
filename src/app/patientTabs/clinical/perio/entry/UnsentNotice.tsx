import { countStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../side/PerioSide.module.css'
import type { UnsentStrokes } from './strokeQueue.ts'

type Props = { readonly unsent: UnsentStrokes; readonly onUnderstood: () => void }

/** Says how many figures wait for the connection, and which the server did not take. */
export function UnsentNotice({ unsent: { strokes, refused }, onUnderstood }: Props) {
  const isOffline = useIsOffline()
  const waiting = isOffline ? countStrokes(strokes) : 0
  return (
    <div role="status">
      {waiting > 0 && <p className={classNames(asText('small'), styles.notice)}>{tPerio('waiting', { count: waiting })}</p>}
      {refused && (
        <p className={classNames(asRow(8, 'center', 'between', 'small'), styles.notice)}>
          {tPerio('notStored', refused)}
          <Button kind="quiet" onPress={onUnderstood}>
            {tPerio('understood')}
          </Button>
        </p>
      )}
    </div>
  )
}
