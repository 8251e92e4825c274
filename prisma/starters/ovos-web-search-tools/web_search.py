"""The web search toolbox. It needs a package and the network; without them it says so in a result, never by an exception."""

MISSING = (
    "The 'duckduckgo-search' package is required for web search. "
    "Install it with: pip install 'ovos-agentic-loop[web]'"
)


class WebSearchToolBox:
    toolbox_id = "ovos-web-search-tools"

    def __init__(self, config=None):
        self.config = config or {}

    def call_tool(self, name, kwargs):
        if name != "web_search":
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        return web_search(**kwargs)


def web_search(query, max_results=5):
    try:
        from duckduckgo_search import DDGS
    except ImportError:
        return {"results": [told("Package not installed", MISSING)], "query": query}
    try:
        with DDGS() as engine:
            results = [read_hit(hit) for hit in engine.text(query, max_results=max_results) or []]
    except Exception as fault:
        results = [told("Search error", f"Web search failed: {fault}")]
    return {"results": results, "query": query}


def read_hit(hit):
    """Engines of the package name the same things differently."""
    return {
        "title": hit.get("title", ""),
        "url": hit.get("href") or hit.get("url", ""),
        "snippet": hit.get("body") or hit.get("snippet", ""),
    }


def told(title, snippet):
    return {"title": title, "url": "", "snippet": snippet}
