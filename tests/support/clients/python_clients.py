"""
Clients of the Model Context Protocol that agent-clients.ts drives: python_clients.py CLIENT URL, with the token in
PEGBOARD_TOKEN. Reads one command as JSON from each line of stdin, and answers with one line of JSON.
"""

import asyncio
import json
import os
import sys
from contextlib import AsyncExitStack


class McpSdk:
    """Package mcp, version 2."""

    async def open(self, stack, url, headers, on_progress):
        import httpx2
        from mcp import Client
        from mcp.client.streamable_http import streamable_http_client

        http = httpx2.AsyncClient(headers=headers, timeout=httpx2.Timeout(30, read=300))
        self.on_progress = on_progress
        self.client = await stack.enter_async_context(Client(streamable_http_client(url, http_client=http)))

    async def list(self):
        return [tool.name for tool in (await self.client.list_tools()).tools]

    async def call(self, name, arguments):
        async def progress(_progress, _total, message):
            self.on_progress(message)

        result = await self.client.call_tool(name, arguments, progress_callback=progress)
        texts = [part.text for part in result.content if part.type == "text"]
        files = [str(part.uri) for part in result.content if part.type == "resource_link"]
        return {"text": "\n".join(texts), "files": files}

    async def read(self, uri):
        contents = (await self.client.read_resource(uri)).contents
        return {"text": contents[0].text}


class LangChain:
    """Package langchain-mcp-adapters: what an agent of LangChain gets."""

    async def open(self, _stack, url, headers, on_progress):
        from langchain_mcp_adapters.callbacks import Callbacks
        from langchain_mcp_adapters.client import MultiServerMCPClient

        async def progress(_progress, _total, message, _context):
            on_progress(message)

        server = {"transport": "streamable_http", "url": url, "headers": headers}
        client = MultiServerMCPClient({"pegboard": server}, callbacks=Callbacks(on_progress=progress))
        self.tools = {tool.name: tool for tool in await client.get_tools()}

    async def list(self):
        return list(self.tools)

    async def call(self, name, arguments):
        call = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
        return describe(await self.tools[name].ainvoke(call))


class NeuroSan(LangChain):
    """Package neuro-san: what one of its agents gets."""

    async def open(self, _stack, url, headers, on_progress):
        from neuro_san.internals.run_context.langchain.mcp.langchain_mcp_adapter import LangChainMcpAdapter

        tools = await LangChainMcpAdapter().get_mcp_tools(url, None, headers)
        self.tools = {tool.name: tool for tool in tools}


def describe(message):
    """Returns the texts and links of a message. Earlier adapters have links beside the content, which has only texts."""
    parts = message.content if isinstance(message.content, list) else [message.content]
    texts = [part if isinstance(part, str) else part.get("text") for part in parts]
    files = [part["url"] for part in parts if isinstance(part, dict) and part["type"] == "file"]
    beside = message.artifact if isinstance(message.artifact, list) else []
    files += [str(part.uri) for part in beside if part.type == "resource_link"]
    return {"text": "\n".join(text for text in texts if text is not None), "files": files}


clients = {"mcp": McpSdk, "langchain-mcp-adapters": LangChain, "neuro-san": NeuroSan}


async def answer(client, command, progress, pending):
    action = command.pop("do")
    if action == "list":
        return await client.list()
    if action == "read":
        return await client.read(**command)
    if action == "start":
        pending.append(asyncio.create_task(client.call(**command)))
        return {}
    if action == "cancel":
        task = pending.pop()
        task.cancel()
        await asyncio.wait([task])
        return {}
    progress.clear()
    return {**await client.call(**command), "progress": list(progress)}


async def main():
    progress, pending = [], []
    headers = {"Authorization": f"Bearer {os.environ['PEGBOARD_TOKEN']}"}
    client = clients[sys.argv[1]]()
    loop = asyncio.get_running_loop()
    async with AsyncExitStack() as stack:
        await client.open(stack, sys.argv[2], headers, progress.append)
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            try:
                reply = {"value": await answer(client, json.loads(line), progress, pending)}
            except Exception as error:  # Every failure of a client is an answer.
                reply = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(reply), flush=True)


asyncio.run(main())
