import { IconDental } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { FormLinkStatus } from '#domain/documents/formLink.ts'
import { formatPhone } from '#domain/people/phone.ts'
import type { FormDraftStore } from '#streams/kiosk/formDraft.ts'
import type { Visitor, VisitorQuestion } from '#streams/kiosk/visitor.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import frame from '../KioskFrame.module.css'
import { KioskContextProvider } from '../kioskContext.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { defaultLocale, type Locale } from '../locales/locales.ts'
import { BirthDateQuestion } from '../questions/identity/BirthDateQuestion.tsx'
import { FormsQuestion } from '../questions/forms/FormsQuestion.tsx'
import { LoadingScreen } from '../questions/LoadingScreen.tsx'
import { useVisitorPage } from '../questions/useVisitorPage.ts'
import { AnsweredScreen, ClosedScreen, UnreachableScreen, WrongBirthDateScreen } from './FormLinkScreens.tsx'

type Props = {
  readonly status: FormLinkStatus
  readonly visitor: Visitor
  readonly draft: FormDraftStore
  readonly onRetry: () => void
}

/** The page of a form link: the questions of the kiosk on a phone, in the kiosk's languages. */
export function FormLinkPage({ status, visitor, draft, onRetry }: Props) {
  const visitorState = useObservable(visitor.display$, visitor.display$.value)
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  useVisitorPage(visitor, locale)
  const Screen = screens[visitorState.question] ?? LoadingScreen
  const { practiceName, timeZone, phone } = status
  return (
    <KioskContextProvider value={{ locale, setLocale, practiceName, timeZone, visitor, visitorState, draft, link: { onRetry } }}>
      <div className={frame.frame}>
        <header className={frame.head}>
          <IconDental className={frame.mark} aria-hidden="true" />
          <p className={frame.name}>{practiceName}</p>
          <LanguageMenu isOpen={visitorState.question === 'birthDate'} />
        </header>
        <Screen />
        {phone !== null && (
          <footer className={frame.foot}>
            <a className={frame.aside} href={`tel:${phone}`}>
              {locale.t('callPractice', { phone: formatPhone(phone) })}
            </a>
          </footer>
        )}
      </div>
    </KioskContextProvider>
  )
}

/** A question that is not listed passes in a moment: the page waits. */
const screens: Partial<Record<VisitorQuestion, ComponentType>> = {
  birthDate: BirthDateQuestion,
  notFound: WrongBirthDateScreen,
  forms: FormsQuestion,
  noLinkNothingKept: UnreachableScreen,
  reception: ClosedScreen,
  done: AnsweredScreen,
}
