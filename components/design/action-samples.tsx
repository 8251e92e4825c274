/** Buttons of every kind in every state, and choices of a view. */
'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { SideLinks, Tab, TabLinks, TabList, TabPanel, Tabs } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'
import { Sample, Samples } from './sample'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const
const states: readonly { name: string; props: Partial<ButtonProps> }[] = [
  { name: 'default', props: {} },
  { name: 'disabled', props: { disabled: true } },
  { name: 'busy', props: { busy: true } },
]
const views = [
  { value: 'form', title: 'Form' },
  { value: 'json', title: 'JSON' },
] as const

export function ActionSamples() {
  const [view, setView] = useState<'form' | 'json'>('form')
  return (
    <>
      <Section id="buttons" title="Buttons">
        <div className="flex flex-col gap-4">
          {variants.map(variant => (
            <Samples key={variant}>
              {states.map(({ name, props }) => (
                <Sample key={name} name={`${variant}, ${name}`}>
                  <Button variant={variant} {...props}>
                    <Plus aria-hidden /> Create token
                  </Button>
                </Sample>
              ))}
            </Samples>
          ))}
          <Samples>
            <Sample name="small">
              <Button size="sm">Edit</Button>
            </Sample>
            <Sample name="icon">
              <Button size="icon" aria-label="Add">
                <Plus aria-hidden />
              </Button>
            </Sample>
            <Sample name="disabled with its reason">
              <GatedButton variant="primary" off="Only owners can publish.">
                Publish version
              </GatedButton>
            </Sample>
            <Sample name="link in text">
              <Link href={links.catalog()} className="link">
                Back to catalog
              </Link>
            </Sample>
          </Samples>
        </div>
      </Section>
      <Section id="views" title="Views">
        <div className="flex flex-col gap-6">
          <Samples>
            <Sample name="segmented control">
              <SegmentedControl label="Sample of a choice" options={views} value={view} onChange={setView} />
            </Sample>
            <Sample name="segmented control, disabled">
              <SegmentedControl
                disabled
                label="Disabled choice"
                options={views}
                value="json"
                onChange={setView}
              />
            </Sample>
          </Samples>
          <Sample name="tabs that switch in place">
            <Tabs defaultValue="result">
              <TabList aria-label="Sample of tabs">
                <Tab value="result">Result</Tab>
                <Tab value="logs">Logs</Tab>
                <Tab value="files">Files</Tab>
              </TabList>
              <TabPanel value="result">The result of the run.</TabPanel>
              <TabPanel value="logs">The log of the run.</TabPanel>
              <TabPanel value="files">The files of the run.</TabPanel>
            </Tabs>
          </Sample>
          <Sample name="tabs with an address each">
            <TabLinks label="Sample of tab links" tabs={samplesOfLinks} />
          </Sample>
          <Sample name="links beside the content">
            <SideLinks label="Sample of side links" tabs={samplesOfLinks} />
          </Sample>
        </div>
      </Section>
    </>
  )
}

const samplesOfLinks = [
  { title: 'Type', href: `${links.design()}#type`, selected: true },
  { title: 'Buttons', href: `${links.design()}#buttons`, selected: false },
]
