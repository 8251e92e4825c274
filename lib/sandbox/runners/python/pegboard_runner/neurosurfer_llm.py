"""Provides `llm` to neurosurfer tools, using the language model of this installation."""

from .model import chat


class LanguageModel:
    def ask(
        self,
        user_prompt,
        system_prompt="",
        chat_history=(),
        temperature=None,
        max_new_tokens=None,
        stream=False,
        **_options,
    ):
        """
        Returns a response with `.choices[0].message.content`, or a generator of chunks with
        `.choices[0].delta.content`.
        """
        from neurosurfer.server.schemas import ChatCompletionChunk, ChatCompletionResponse

        messages = [
            *([{"role": "system", "content": system_prompt}] if system_prompt else []),
            *chat_history,
            {"role": "user", "content": user_prompt},
        ]
        options = {
            **({} if temperature is None else {"temperature": temperature}),
            **({} if max_new_tokens is None else {"max_tokens": max_new_tokens}),
        }
        if not stream:
            return ChatCompletionResponse(**chat(messages, **options))
        return (ChatCompletionChunk(**chunk) for chunk in chat(messages, stream=True, **options))
