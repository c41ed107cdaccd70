import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Frame.module.css'
import { useGlass } from './glass.ts'
import { tongues, type Tongue } from './tongues/tongues.ts'

/** On the first screen each stands in its own script; later they are a corner. */
export function Languages({ isOpen }: { readonly isOpen: boolean }) {
  const { tongue, speak } = useGlass()
  const [isShown, setShown] = useState(false)
  const pick = (tongue: Tongue) => {
    speak(tongue)
    setShown(false)
  }
  if (isOpen) return <Row pick={pick} />
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.language} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <IconLanguage aria-hidden="true" />
        <span className="unseen">{tongue.say('language')}: </span>
        {tongue.name}
        <IconChevronDown aria-hidden="true" />
      </button>
      {isShown && <Row pick={pick} />}
    </div>
  )
}

function Row({ pick }: { readonly pick: (tongue: Tongue) => void }) {
  const { tongue } = useGlass()
  return (
    <div className={styles.languages} role="group" aria-label={tongue.say('language')}>
      {tongues.map((one) => (
        <button
          key={one.code}
          type="button"
          lang={one.code}
          className={styles.tongue}
          aria-pressed={one.code === tongue.code}
          onClick={() => pick(one)}
        >
          {one.name}
        </button>
      ))}
    </div>
  )
}
