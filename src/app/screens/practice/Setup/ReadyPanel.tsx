import { useNavigate } from '@tanstack/react-router'
import { tSetup } from '#locale/practice/setup.ts'
import { Button } from '../../../components/form/Button.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './Setup.module.css'

/** Nothing is left: the way to the boards. */
export function ReadyPanel() {
  const navigate = useNavigate()
  return (
    <section className={classNames(asStack(10, 'panel'), styles.card)} aria-label={tSetup('ready')}>
      <h3 className={asText('headingTracked')}>{tSetup('ready')}</h3>
      <p className={asText('body', 'quiet')}>{tSetup('readyHelp')}</p>
      <div className={asRow(8, 'wraps')}>
        <Button kind="next" onPress={() => void navigate({ to: '/reception' })}>
          {tSetup('toReception')}
        </Button>
        <Button onPress={() => void navigate({ to: '/book' })}>{tSetup('toBook')}</Button>
        <Button onPress={() => void navigate({ to: '/board' })}>{tSetup('toBoard')}</Button>
      </div>
    </section>
  )
}
