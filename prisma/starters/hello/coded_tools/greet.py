from typing import Any, Dict

from neuro_san.interfaces.coded_tool import CodedTool

GREETINGS = {
    "en": "Hello, {}!",
    "de": "Hallo, {}!",
    "fr": "Bonjour, {} !",
    "es": "¡Hola, {}!",
    "ja": "{}さん、こんにちは。",
}


class Greet(CodedTool):
    """Greets a person, and shows what a tool may keep for the others in sly_data."""

    def invoke(self, args: Dict[str, Any], sly_data: Dict[str, Any]) -> Any:
        name = str(args.get("name") or "").strip()
        if not name:
            return "Error: A name is needed to greet someone."
        language = args.get("language") or "en"
        if language not in GREETINGS:
            return f"Error: No greeting is known in {language}. Known are {', '.join(GREETINGS)}."
        times = args.get("times") or 1
        if not 1 <= times <= 10:
            return "Error: times must be 1 to 10."

        greeted = sly_data.setdefault("greeted", [])
        greeting = GREETINGS[language].format(name)
        for number in range(times):
            print(f"greeting {number + 1} of {times}")
        known = name in greeted
        greeted.append(name)
        return {"greeting": " ".join([greeting] * times), "met_before": known}
