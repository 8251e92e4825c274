/** How components show a state: badges, callouts, progress and empty states. */
import { Inbox } from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Progress } from '@/components/ui/data/progress'
import { Skeleton } from '@/components/ui/data/skeleton'
import { Spinner } from '@/components/ui/data/spinner'
import { Button } from '@/components/ui/form/button'
import { Section } from '@/components/ui/layout/page'
import { Sample, Samples } from './sample'

const badges: readonly [tone: BadgeTone, words: string][] = [
  ['plain', 'Draft'],
  ['outline', 'Starter'],
  ['info', 'Running'],
  ['good', 'Succeeded'],
  ['warn', 'Asks first'],
  ['bad', 'Breaking'],
]
const callouts = [
  ['info', 'A worker compares the versions'],
  ['good', 'No background job is failing'],
  ['warn', 'This tool is deprecated'],
  ['bad', 'The upload contains no usable tools'],
] as const

export function FeedbackSamples() {
  return (
    <Section id="feedback" title="Status">
      <div className="flex flex-col gap-4">
        {(['sm', 'md'] as const).map(size => (
          <Samples key={size}>
            {badges.map(([tone, words]) => (
              <Sample key={tone} name={`badge, ${tone}`}>
                <Badge tone={tone} size={size}>
                  {words}
                </Badge>
              </Sample>
            ))}
          </Samples>
        ))}
        {callouts.map(([tone, title]) => (
          <Callout key={tone} tone={tone} title={title} actions={<Button size="sm">Show details</Button>}>
            One sentence about what to do next.
          </Callout>
        ))}
        <Sample name="progress, known and unknown">
          <div className="flex flex-col gap-3">
            <Progress value={0.4} label="Sample of a known progress" />
            <Progress value={null} label="Sample of an unknown progress" />
          </div>
        </Sample>
        <Sample name="skeleton">
          <Skeleton label="Loading the sample of a skeleton" />
        </Sample>
        <Sample name="spinner">
          <Spinner label="Loading the sample" />
        </Sample>
        <EmptyState icon={Inbox} title="No toolboxes yet" action={<Button>Upload a toolbox</Button>}>
          Upload a toolbox to document and run its tools.
        </EmptyState>
      </div>
    </Section>
  )
}
