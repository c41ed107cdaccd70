import { Radio, RadioGroup } from 'react-aria-components'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { SecretField } from '../../../../components/signature/SecretField.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './IndicatorForm.module.css'
import { type Reading, useReading } from './useReading.ts'

type Props = { readonly cycle: CycleRow; readonly onClose: () => void }

/** Records the result of a spore test. A positive one is signed, because it stops every cycle since the last negative one. */
export function IndicatorForm({ cycle, onClose }: Props) {
  const { reading, setReading, signature, isReady, onSave } = useReading(cycle)
  return (
    <SterilisationFormDialog
      title={tSterilisation('indicator.title', { number: formatCycleNumber(cycle) ?? '' })}
      onClose={onClose}
      saveLabel={tSterilisation(`indicator.save.${reading ?? 'none'}`)}
      isReady={isReady}
      hint={isReady ? undefined : tSterilisation(reading === null ? 'indicator.missing' : 'indicator.unsigned')}
      onSave={onSave}
    >
      <ReadingChoice reading={reading} onChange={setReading} />
      {reading === 'negative' && <p className={asText('label')}>{tSterilisation('indicator.negativeMeans')}</p>}
      {reading === 'positive' && (
        <>
          <PositiveConsequences />
          <p className={asText('label')}>{tSterilisation('indicator.signs', { name: signature.signer.name })}</p>
          <SecretField {...signature} />
        </>
      )}
    </SterilisationFormDialog>
  )
}

const readings = ['negative', 'positive'] as const

type ChoiceProps = { readonly reading: Reading | null; readonly onChange: (reading: Reading) => void }

/** None is chosen at first, and the two are apart, so that no slip of a gloved finger records the wrong one. */
const ReadingChoice = ({ reading, onChange }: ChoiceProps) => (
  <RadioGroup
    className={styles.choices ?? ''}
    aria-label={tSterilisation('indicator.question')}
    value={reading}
    onChange={(value) => onChange(value === 'positive' ? 'positive' : 'negative')}
  >
    {readings.map((value) => (
      <Radio key={value} value={value} className={classNames(asRow(14, 'center'), styles.choice)}>
        <span className={styles.dot} />
        <span>
          <strong>{tSterilisation(`indicator.${value}`)}</strong>
          <small>{tSterilisation(`indicator.${value}Is`)}</small>
        </span>
      </Radio>
    ))}
  </RadioGroup>
)

const PositiveConsequences = () => (
  <div className={classNames(asRow(10, 'body'), styles.consequences)}>
    <StateGlyph shape="pastSecond" size={18} />
    <div>
      <strong>{tSterilisation('indicator.positiveHead')}</strong>
      <p>{tSterilisation('indicator.positiveStops')}</p>
      <p>{tSterilisation('indicator.positiveLists')}</p>
      <p>{tSterilisation('indicator.positiveShows')}</p>
    </div>
  </div>
)
