/**
 * neuro-san's default toolbox info file as of 2026-08, unmodified: cognizant-ai-lab/neuro-san at 387fa92a,
 * neuro_san/internals/run_context/langchain/toolbox/toolbox_info.hocon. This is not Pegboard's own work: its
 * first lines contain the copyright and the license (Apache-2.0). See NOTICE.md.
 */
export const text = `
# Copyright © 2023-2026 Cognizant Technology Solutions Corp, www.cognizant.com.
#
# Licensed under the Apache License, Version 2.0 (the "License");
# you may not use this file except in compliance with the License.
# You may obtain a copy of the License at
#
#     http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and
# limitations under the License.
#
# END COPYRIGHT

# The schema specifications for this file are documented here:
# https://github.com/cognizant-ai-lab/neuro-san/blob/main/docs/toolbox_info_hocon_reference.md

{
    # ------------------------------------------------------------------------------------------
    # Overview:
    # - This file defines configurations for langchain's tools and toolkits as well as shared coded tools.
    # - More details about LangChain tools and toolkits can be found at:
    #   https://docs.langchain.com/oss/python/integrations/tools
    # - See https://github.com/cognizant-ai-lab/neuro-san/blob/main/docs/agent_hocon_reference.md for more informations on coded tools.
    #
    # Customization via Agent HOCON File:
    # - In the agent HOCON file, users can define an "args" section to **add or override** 
    #   arguments from this tool configuration file dynamically at runtime.
    # ------------------------------------------------------------------------------------------

    # --------------------------- Langchain's Tools and Toolkits -------------------------------
    # No langchain tools ship in this default toolbox.
    #
    # The former requests_get/post/put/patch/delete tools and requests_toolkit were removed:
    # they were built on the sunset langchain-community package
    # (https://github.com/langchain-ai/langchain-community/issues/674) and shipped with
    # allow_dangerous_requests=true. Operators who need HTTP tools must now define them in
    # their own toolbox info file (via the AGENT_TOOLBOX_INFO_FILE environment variable or
    # the "toolbox_info_file" key in the agent network hocon), which makes any
    # dangerous-request opt-in an explicit, informed decision.
    #
    # If you add an HTTP tool that is reachable from untrusted input, prefer an
    # implementation that by default denies requests to link-local/cloud-metadata
    # addresses (e.g. 169.254.169.254) and private (RFC 1918) ranges, with explicit
    # opt-in for internal ranges (SSRF hardening).
    #
    # Requirements for langchain tools configured here:
    # - Each tool or toolkit must have a "class" key.
    # - The specified class must be available in the server's PYTHONPATH.
    # - Additional dependencies must be installed separately.
    # - Browse maintained integrations at: https://docs.langchain.com/oss/python/integrations/tools

    # --------------------------------- Shared CodedTool ------------------------------------
    # Keys:
    # - "class" specifies the tool's implementation as module.ClassName where module is in AGENT_TOOL_PATH or neuro_san/coded_tools.
    # - "description" let the agent know what the tool does.
    # - "parameters" are arguments' definitions and types.
    # Note: Parameters are optional and may be omitted if not required.
    # See "parameters" section in https://github.com/cognizant-ai-lab/neuro-san/blob/main/docs/agent_hocon_reference.md

    "get_current_date_time": {
        "class": "get_current_date_time.GetCurrentDateTime",
        "description": "Get the current date and time for a specified timezone. utc_offset has precedence over iana_timezone.",
        "parameters": {
            "type": "object",
            "properties": {
                "utc_offset": {
                    "type": "int",
                    "description": "The UTC offset in hours (e.g., -5 for EST, 1 for CET). Must be between -24 and 24. Has precedence over iana_timezone."
                },
                "iana_timezone": {
                    "type": "string",
                    "description": "The IANA timezone string (e.g., 'America/New_York', 'Europe/Berlin')."
                }
            },
            "required": []
        }
    }

}
`
