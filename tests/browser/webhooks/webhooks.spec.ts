/** Covers the webhooks of a toolbox: created, tested, delivered by a worker to a real receiver, and sent again. */
import { Webhook } from 'standardwebhooks'
import { WebhookReceiver } from '../../support/servers/webhook-receiver'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

test('webhooks: an owner creates one, sees the test event arrive, and delivers it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const receiver = await WebhookReceiver.start()
  try {
    await page.goto('/t/hello/-/webhooks')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const form = page.getByRole('dialog', { name: 'New webhook' })
    await form.getByLabel('Address').fill('https://10.0.0.1/hook')
    await form.getByRole('button', { name: 'Create webhook' }).click()
    await expect(form.getByText(/IP addresses are not allowed/)).toBeVisible()
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByLabel('Version yanked').check()
    await form.getByRole('button', { name: 'Create webhook' }).click()
    await expect(form).toBeHidden()
    const secret = await page.getByTestId('webhook-secret').innerText()
    const list = page.getByRole('list', { name: 'Webhooks' })
    await expect(list).toContainText('Version published and Version yanked')

    receiver.answers.push({ status: 500, body: 'out of paper' })
    await list.getByRole('button', { name: 'Send test event' }).click()
    const log = page.getByRole('list', { name: 'Deliveries' })
    await expect(log.getByText('The receiver answered with status 500.')).toBeVisible()
    await log.getByText('Details').click()
    await expect(log.getByRole('region', { name: 'Response' })).toHaveText('out of paper')
    await log.getByRole('button', { name: 'Deliver again' }).click()
    await expect(log.getByText('Delivered')).toBeVisible()
    expect(receiver.received).toHaveLength(2)
    for (const { body, headers } of receiver.received)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
        data: { summary: 'Ada Admin sent this test event.' },
      })

    await page.reload()
    await expect(page.getByText(secret), 'the secret is shown once').toBeHidden()
    await list.getByRole('button', { name: 'Replace secret…' }).click()
    await page.getByRole('button', { name: 'Replace secret', exact: true }).click()
    await expect(page.getByTestId('webhook-secret')).not.toHaveText(secret)
    await expect(list.getByText(/The former secret stops signing/)).toBeVisible()

    await list.getByRole('button', { name: 'Edit…' }).click()
    await page.getByLabel('Enabled').uncheck()
    await page.getByRole('button', { name: 'Save webhook' }).click()
    await expect(list.getByText('Disabled', { exact: true })).toBeVisible()
    await list.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()

    await page.goto('/admin/webhooks')
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  } finally {
    await receiver.close()
  }
})
