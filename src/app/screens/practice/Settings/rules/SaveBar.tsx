import { tSettings } from '#locale/practice/settings.ts'
import { Button } from '../../../../components/form/Button.tsx'
import type { FormDraft } from '../../../../components/record/dialog/useDraft.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './RulesForm.module.css'

type Props = {
  readonly draft: FormDraft
  /** Settings that cannot be saved as they are. */
  readonly faults: number
  readonly onDiscard: () => void
}

/** How many changes wait, and their two ways out. Nothing applies before it is saved. */
export const SaveBar = ({ draft: { changes, isBusy, submit }, faults, onDiscard }: Props) => (
  <div className={classNames(asRow(12, 'center', 'between', 'wraps'), styles.save)} role="status">
    <span className={asRow(12, 'baseline', 'wraps')}>
      <strong>{tSettings('changes', { count: changes })}</strong>
      {faults === 0 ? (
        <span className={asText('quiet')}>{tSettings('whoFor')}</span>
      ) : (
        <span className={asText('red')}>{tSettings('correctFirst', { count: faults })}</span>
      )}
    </span>
    <span className={asRow(8, 'center')}>
      <Button kind="quiet" onPress={onDiscard}>
        {tSettings('discard')}
      </Button>
      <Button kind="next" isPending={isBusy} isDisabled={faults > 0} onPress={() => void submit()}>
        {tSettings('save', { count: changes })}
      </Button>
    </span>
  </div>
)
