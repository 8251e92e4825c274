/** Theme selection: light, dark or system. */
'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Menu, MenuChoice, MenuChoices } from '@/components/ui/overlay/menu'
import { readTheme, themeCookie, themes, type Theme } from './theme'

const styles = {
  system: { title: 'System', icon: Monitor },
  light: { title: 'Light', icon: Sun },
  dark: { title: 'Dark', icon: Moon },
} as const

/** Applies the choice to the page and stores it in a cookie for a year. */
export function applyTheme(theme: Theme): void {
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The choices as menu items. */
export function ThemeChoices({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  return (
    <MenuChoices
      aria-label="Theme"
      value={theme}
      onValueChange={value => {
        const chosen = readTheme(value)
        setTheme(chosen)
        applyTheme(chosen)
      }}
    >
      {themes.map(each => {
        const { title, icon: Icon } = styles[each]
        return (
          <MenuChoice key={each} value={each} onSelect={event => event.preventDefault()}>
            <Icon aria-hidden /> {title}
          </MenuChoice>
        )
      })}
    </MenuChoices>
  )
}

/** A separate button, for pages without the account menu. */
export function ThemeToggle({ initial }: { initial: Theme }) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label="Theme">
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </Button>
      }
    >
      <ThemeChoices initial={initial} />
    </Menu>
  )
}
