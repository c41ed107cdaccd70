import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './KioskFrame.module.css'
import { useKiosk } from './kioskContext.ts'
import { locales, type Locale } from './locales/locales.ts'

/** Language buttons, each in its own script. The first screen shows them all; later screens show a menu in the corner. */
export function LanguageMenu({ isOpen }: { readonly isOpen: boolean }) {
  const { locale, setLocale } = useKiosk()
  const [isShown, setShown] = useState(false)
  const select = (locale: Locale) => {
    setLocale(locale)
    setShown(false)
  }
  if (isOpen) return <LanguageButtons select={select} />
  return (
    <div className={styles.corner}>
      <button type="button" className={styles.language} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <IconLanguage aria-hidden="true" />
        <span className="unseen">{locale.t('language')}: </span>
        {locale.name}
        <IconChevronDown aria-hidden="true" />
      </button>
      {isShown && <LanguageButtons select={select} />}
    </div>
  )
}

function LanguageButtons({ select }: { readonly select: (locale: Locale) => void }) {
  const { locale } = useKiosk()
  return (
    <div className={styles.languages} role="group" aria-label={locale.t('language')}>
      {locales.map((option) => (
        <button
          key={option.code}
          type="button"
          lang={option.code}
          className={styles.tongue}
          aria-pressed={option.code === locale.code}
          onClick={() => select(option)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}
